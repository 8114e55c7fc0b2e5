import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

export const EVENT_STREAM = 'text/event-stream';

/** Begins an answer that goes on. Nothing on the way may keep, gather or change what is sent. */
export function takeOver(reply: FastifyReply): ServerResponse {
  reply.hijack();
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': `${EVENT_STREAM}; charset=utf-8`,
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    // Kept for another request, it would hold up the end of the process that closed it.
    connection: 'close',
  });
  return reply.raw;
}
