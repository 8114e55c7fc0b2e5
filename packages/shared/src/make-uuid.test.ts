import { expect, test } from 'vitest';
import { z } from 'zod';
import { makeUuid } from './make-uuid.ts';

test('makes different UUIDs of version 4', () => {
  const made = Array.from({ length: 500 }, makeUuid);
  expect(made.filter((id) => !z.uuidv4().safeParse(id).success)).toEqual([]);
  expect(new Set(made).size).toBe(500);
});
