import type { FastifyReply } from 'fastify';

/** A stream ends after this time, and the page opens another one, which checks its session again. */
const STREAM_MS_MAX = 15 * 60_000;

type Send = (message: string) => void;

/** Answers with messages that `listen` sends until the page leaves. `ends` stops all streams of a process. */
export function openStream(
  reply: FastifyReply,
  ends: Set<() => void>,
  listen: (send: Send) => () => void,
): void {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  const leave = listen((message) => {
    // Each message has the whole state, so a slow reader may miss some.
    if (!raw.writableNeedDrain) raw.write(message);
  });
  const end = setTimeout(() => raw.end(), STREAM_MS_MAX);
  const endNow = () => raw.end();
  ends.add(endNow);
  raw.on('close', () => {
    clearTimeout(end);
    ends.delete(endNow);
    leave();
  });
}
