import { validateHeaderValue } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';
import { LAST_CHUNK, type StreamChunk } from './stream-chunk.ts';

export const EVENT_STREAM = 'text/event-stream';

/** The rest of an answer, written to its connection without a `ServerResponse` between. */
export interface StreamOutput {
  /** False once the connection has more buffered than it should; `onDrain` says when it has not. */
  readonly write: (chunk: StreamChunk) => boolean;
  readonly onDrain: (listener: () => void) => void;
  /** Sends what is buffered and closes. */
  readonly end: () => void;
  /** Closes at once. */
  readonly destroy: () => void;
}

/**
 * Begins an answer that goes on and hands over its connection. Proxies must neither buffer nor change it.
 * Written directly, an event costs one system call and no copy, and the headers are not kept with each stream.
 * Undefined if the connection is already closed.
 */
export function takeOver(reply: FastifyReply): StreamOutput | undefined {
  reply.hijack();
  const { socket, req } = reply.raw;
  if (!socket || socket.destroyed) return undefined;
  // HTTP/1.0 knows no chunks; its answer ends with the connection.
  const isChunked = req.httpVersion !== '1.0';
  socket.write(headOf(reply, isChunked), 'latin1');
  return outputTo(socket, isChunked);
}

function headOf(reply: FastifyReply, isChunked: boolean): string {
  const headers = {
    ...reply.getHeaders(),
    'content-type': `${EVENT_STREAM}; charset=utf-8`,
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    date: new Date().toUTCString(),
    // Kept for another request, it would hold up the end of the process that closed it.
    connection: 'close',
    ...(isChunked && { 'transfer-encoding': 'chunked' }),
  };
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    [value].flat().map((one) => {
      validateHeaderValue(name, `${one}`);
      return `${name}: ${one}`;
    }),
  );
  return `${['HTTP/1.1 200 OK', ...lines].join('\r\n')}\r\n\r\n`;
}

function outputTo(socket: Socket, isChunked: boolean): StreamOutput {
  return {
    write: ({ framed, text }) => !socket.writable || socket.write(isChunked ? framed : text),
    onDrain: (listener) => socket.on('drain', listener),
    end: () => {
      if (isChunked && socket.writable) socket.write(LAST_CHUNK);
      socket.destroySoon();
    },
    destroy: () => socket.destroy(),
  };
}
