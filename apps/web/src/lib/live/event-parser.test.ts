import { expect, test } from 'vitest';
import { eventParser } from './event-parser.ts';

const STREAM = 'retry: 1000\n\nid: 1-0\ndata: {"a":1}\n\n:\n\ndata: one\ndata: two\n\n';
const EVENTS = [
  { data: undefined },
  { data: '{"a":1}' },
  { data: undefined },
  { data: 'one\ntwo' },
];

test('makes the same events of a stream wherever it is cut', () => {
  for (let size = 1; size <= STREAM.length; size++) {
    const parse = eventParser();
    const pieces = STREAM.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
    expect(pieces.flatMap(parse)).toEqual(EVENTS);
  }
});

test('waits for the end of an event', () => {
  const parse = eventParser();
  expect(parse('data: half')).toEqual([]);
  expect(parse(' and half\n\n')).toEqual([{ data: 'half and half' }]);
});
