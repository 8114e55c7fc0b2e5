import { connect, type Socket } from 'node:net';

export interface Answered {
  readonly status: number;
  readonly ms: number;
}

interface Load {
  readonly port: number;
  readonly connections: number;
  /** What to ask next, as it stands on the wire; nothing when it is enough. */
  readonly next: () => string | undefined;
}

/**
 * Asks over connections that stay open, one request at a time on each, and answers what came of
 * each. Written on sockets: a client that measures a server on the same cores must cost next to
 * nothing.
 */
export async function askAll({ port, connections, next }: Load): Promise<Answered[]> {
  const answers: Answered[] = [];
  const asking = Array.from({ length: connections }, () =>
    drive(connect(port, '127.0.0.1'), { next, done: (answer) => answers.push(answer) }),
  );
  await Promise.all(asking);
  return answers;
}

interface Driven extends Pick<Load, 'next'> {
  readonly done: (answer: Answered) => void;
}

function drive(socket: Socket, { next, done }: Driven): Promise<void> {
  socket.setNoDelay(true).setEncoding('latin1');
  return new Promise((resolve, reject) => {
    let received = '';
    let askedAt = 0;
    const ask = () => {
      const request = next();
      if (request === undefined) {
        socket.end();
        return resolve();
      }
      askedAt = performance.now();
      socket.write(request);
    };
    socket.on('connect', ask);
    socket.on('error', reject);
    socket.on('data', (piece: string) => {
      received += piece;
      if (received.length < lengthOf(received)) return;
      done({ status: Number(received.slice(9, 12)), ms: performance.now() - askedAt });
      received = '';
      ask();
    });
  });
}

/** Of an answer whose head is here; more than there can be while it is not. */
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

/** A request as it stands on the wire. */
export function wireRequest({ method, path, headers = {}, body }: Asking): string {
  const length = body === undefined ? {} : { 'content-length': `${body.length}` };
  const lines = Object.entries({ host: '127.0.0.1', ...headers, ...length });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return `${method} ${path} HTTP/1.1\r\n${head}\r\n${body ?? ''}`;
}
