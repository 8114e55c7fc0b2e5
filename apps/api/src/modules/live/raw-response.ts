import { validateHeaderValue } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';
import { LAST_CHUNK, type StreamChunk } from './stream-chunk.ts';

export const EVENT_STREAM = 'text/event-stream';

/** The rest of a response, written directly to its connection without a `ServerResponse`. */
export interface StreamOutput {
  /** Returns false while the connection's buffer is full; `onDrain` fires when it is not. */
  readonly write: (chunk: StreamChunk) => boolean;
  readonly onDrain: (listener: () => void) => void;
  /** Sends the buffered data and closes. */
  readonly end: () => void;
  /** Closes at once. */
  readonly destroy: () => void;
}

/**
 * Starts a streaming response and takes over its connection. Its headers keep proxies from buffering or transforming
 * it. Writing directly costs one system call per event and no copy, and the headers are not kept in memory. Returns
 * undefined if the connection is already closed.
 */
export function startRawResponse(reply: FastifyReply): StreamOutput | undefined {
  reply.hijack();
  const { socket, req } = reply.raw;
  if (!socket || socket.destroyed) return undefined;
  // HTTP/1.0 has no chunks: its response ends with the connection.
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
    // A connection kept alive for another request would delay the shutdown.
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
