import { expect, test, vi } from 'vitest';
import { EventStream } from './event-stream.ts';
import type { StreamChunk } from './stream-chunk.ts';

function outputOf({ isFull = false } = {}) {
  const chunks: StreamChunk[] = [];
  let drain = () => {};
  const output = {
    write: (chunk: StreamChunk) => {
      chunks.push(chunk);
      return !isFull;
    },
    onDrain: (listener: () => void) => {
      drain = listener;
    },
    end: vi.fn(),
    destroy: vi.fn(),
  };
  const texts = () => chunks.map(({ text }) => Buffer.from(text).toString());
  return { output, chunks, texts, drain: () => drain() };
}
const nothing = { cursor: '1-0', kinds: [], ended: null };

test('encodes a broadcast once for all streams', () => {
  const [a, b] = [outputOf(), outputOf()];
  const streams = [a, b].map(({ output }) => {
    const stream = new EventStream();
    stream.open(output, nothing);
    return stream;
  });
  const kinds = ['winners'] as const;
  for (const stream of streams) stream.send(kinds, '2-0');
  expect(a.chunks.at(-1)).toBe(b.chunks.at(-1));
  expect(a.texts().at(-1)).toBe(
    'id: 2-0\ndata: {"cursor":"2-0","kinds":["winners"],"ended":null}\n\n',
  );
});

test('merges events that arrive before opening or while the page is slow', () => {
  const { output, texts, drain } = outputOf({ isFull: true });
  const stream = new EventStream();
  stream.send(['games'], '2-0');
  stream.open(output, nothing);
  for (const cursor of ['3-0', '4-0']) stream.send(['winners', 'balance'], cursor);
  expect(texts()).toHaveLength(2);
  drain();
  expect(texts().at(-1)).toContain('"cursor":"4-0","kinds":["games","winners","balance"]');
});

test('disconnects a page that did not read the last heartbeat', () => {
  const { output } = outputOf({ isFull: true });
  const stream = new EventStream();
  stream.open(output, nothing);
  stream.beat();
  expect(output.destroy).not.toHaveBeenCalled();
  stream.beat();
  expect(output.destroy).toHaveBeenCalledTimes(1);
});

test('ends with its session, also if that ended before opening', () => {
  const late = outputOf();
  const stream = new EventStream();
  stream.endSession('duplicateLogin');
  stream.open(late.output, nothing);
  expect(late.texts().at(-1)).toContain('"ended":"duplicateLogin"');
  expect(late.output.end).toHaveBeenCalledTimes(1);
});
