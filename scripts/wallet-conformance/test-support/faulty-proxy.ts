import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Faults of a message's first attempt, in turn; every third message has one. Its repeat passes. */
const FAULTS = [
  'request lost',
  'answer lost',
  'late',
  'twice',
  'answer garbled',
  'answer changed',
] as const;
const EVERY = 3;

export type Fault = (typeof FAULTS)[number];

interface Received {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}

interface Answered {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly text: string;
}

/** A proxy that cuts, delays and repeats messages. */
export async function faultyProxy(target: string) {
  const seen = new Set<string>();
  /** Messages that arrive after their repeat. */
  const late = new Map<string, Received>();
  const counts = new Map<Fault, number>();
  let messages = 0;

  function faultOf({ url, body }: Received): Fault | undefined {
    const content = `${url} ${body}`;
    if (seen.has(content)) return undefined;
    seen.add(content);
    const turn = messages++;
    const fault = turn % EVERY === 0 ? FAULTS[(turn / EVERY) % FAULTS.length] : undefined;
    if (fault) counts.set(fault, (counts.get(fault) ?? 0) + 1);
    return fault;
  }

  async function forward({ url, headers, body }: Received): Promise<Answered> {
    const method = headers['x-signature'] === undefined ? 'GET' : 'POST';
    const sent = { method, headers, ...(method === 'POST' && { body: new Uint8Array(body) }) };
    const answer = await fetch(`${target}${url}`, sent);
    const kept = [...answer.headers].filter(([name]) => name.startsWith('x-'));
    return { status: answer.status, headers: Object.fromEntries(kept), text: await answer.text() };
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const received = await read(request);
    const fault = received.headers['x-signature'] === undefined ? undefined : faultOf(received);
    const content = `${received.url} ${received.body}`;
    const cut = () => void request.socket.destroy();
    if (fault === 'request lost') return cut();
    if (fault === 'late') {
      late.set(content, received);
      return cut();
    }
    const answer = await forward(received);
    const held = late.get(content);
    late.delete(content);
    if (held) await forward(held);
    if (fault === 'answer lost') return cut();
    if (fault === 'twice') await forward(received);
    if (fault === 'answer garbled') return void response.writeHead(502).end('<h1>Bad gateway</h1>');
    const text = fault === 'answer changed' ? answer.text.replace('{', '{ ') : answer.text;
    response.writeHead(answer.status, answer.headers).end(text);
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    faults: FAULTS,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function read(request: IncomingMessage): Promise<Received> {
  const names = Object.keys(request.headers).filter((name) => /^(x-|content-type)/.test(name));
  const headers = Object.fromEntries(names.map((name) => [name, `${request.headers[name]}`]));
  return { url: request.url ?? '', headers, body: await buffer(request) };
}
