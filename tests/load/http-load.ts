import { once } from 'node:events';
import { connect } from 'node:net';

export interface Answered {
  readonly status: number;
  readonly ms: number;
  /** Arrival of the answer, as `performance.now()`. */
  readonly at: number;
}

interface Load {
  readonly port: number;
  readonly connections: number;
  /** The next request in wire format; undefined to stop. */
  readonly next: () => string | undefined;
}

/**
 * Sends requests over keep-alive connections, one at a time on each, and returns the results. Written on sockets,
 * because the client shares the cores with the measured server.
 */
export async function askAll({ port, connections, next }: Load): Promise<Answered[]> {
  const answers: Answered[] = [];
  const drive = async () => {
    const line = await openLine(port);
    for (let request = next(); request !== undefined; request = next()) {
      answers.push(await line.ask(request));
    }
    line.end();
  };
  await Promise.all(Array.from({ length: connections }, drive));
  return answers;
}

const CONNECTIONS_AT_ONCE = 64;

/** Sends requests of many clients who press at the same moment, and returns the results. */
export function askAtOnce(port: number, requests: readonly string[]): Promise<Answered[]> {
  const left = requests.toReversed();
  return askAll({ port, connections: CONNECTIONS_AT_ONCE, next: () => left.pop() });
}

interface Line {
  readonly ask: (request: string) => Promise<Answered>;
  readonly end: () => void;
}

async function openLine(port: number): Promise<Line> {
  const socket = connect(port, '127.0.0.1');
  socket.setNoDelay(true).setEncoding('latin1');
  await once(socket, 'connect');
  let waiting: PromiseWithResolvers<Answered> | undefined;
  let received = '';
  let askedAt = 0;
  socket.on('error', (error) => waiting?.reject(error));
  socket.on('close', () => waiting?.reject(new Error('a connection was closed')));
  socket.on('data', (piece: string) => {
    received += piece;
    if (received.length < lengthOf(received)) return;
    const [status, at] = [Number(received.slice(9, 12)), performance.now()];
    received = '';
    waiting?.resolve({ status, at, ms: at - askedAt });
    waiting = undefined;
  });
  return {
    ask: (request) => {
      waiting = Promise.withResolvers();
      askedAt = performance.now();
      socket.write(request);
      return waiting.promise;
    },
    end: () => void socket.end(),
  };
}

/** Length of an answer; infinite until its head has arrived. */
function lengthOf(received: string): number {
  const headEnd = received.indexOf('\r\n\r\n');
  if (headEnd < 0) return Number.POSITIVE_INFINITY;
  const body = /\r\ncontent-length: (\d+)/i.exec(received.slice(0, headEnd))?.[1];
  if (body === undefined) throw new Error(`an answer without a length: ${received}`);
  return headEnd + 4 + Number(body);
}

interface Asking {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A request in wire format. */
export function wireRequest({ method, path, headers = {}, body }: Asking): string {
  const length = body === undefined ? {} : { 'content-length': `${body.length}` };
  const lines = Object.entries({ host: '127.0.0.1', ...headers, ...length });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return `${method} ${path} HTTP/1.1\r\n${head}\r\n${body ?? ''}`;
}
