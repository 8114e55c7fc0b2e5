import { expect, test } from 'vitest';
import { streamReaders } from './stream-readers.ts';

test.each(Object.entries(streamReaders))(
  '%s is listed under the name of its cursor',
  (key, reader) => {
    expect(reader.name).toBe(key);
  },
);
