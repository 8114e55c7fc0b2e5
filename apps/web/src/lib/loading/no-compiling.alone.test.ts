import './no-compiling.ts';
import { expect, test } from 'vitest';
import { config } from 'zod';

test('zod is configured not to compile before it is loaded', () => {
  expect(config()).toMatchObject({ jitless: true });
});
