import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as received over the wire. */
export interface Received {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** Text is sent verbatim; `hangUp` closes the connection instead. */
interface ServerReply {
  readonly status?: number;
  readonly json?: unknown;
  readonly hangUp?: true;
}

/** The server's reply to one call, immediate or when a test resolves it. */
export type Reply = (received: Received) => ServerReply | Promise<ServerReply>;

export type WireServer = Awaited<ReturnType<typeof startWireServer>>;

/** A real HTTP server that answers in the envelope of `/wps` with the replies set by a test. */
export async function startWireServer() {
  const received: Received[] = [];
  const replies: Record<string, Reply> = {};
  const server = createServer((request, response) => void answer(request, response));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method, url, headers } = request;
    const call = { method, url, headers, body: Buffer.concat(chunks).toString() };
    received.push(call);
    const reply = await replies[`${method} ${url?.split('?')[0]}`]?.(call);
    if (reply?.hangUp) return void request.socket.destroy();
    const { status = 200, json } = reply ?? { status: 404, json: refusal('request.not_found') };
    response.writeHead(status, { 'content-type': 'application/json', 'x-request-id': 'ref-4711' });
    response.end(typeof json === 'string' ? json : JSON.stringify(json));
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    replies,
    /** May be called twice: a test may have closed it already. */
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}

export const success = (value: unknown) => ({ success: true, value });

export const refusal = (errorCode: string, value: object = {}) => ({
  success: false,
  errorCode,
  value,
});
