import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CuttingProxy {
  /** Proxy settings of a browser context. Its pages keep their URLs. */
  readonly settings: { readonly server: string; readonly bypass: string };
  /** Number of open event streams. */
  readonly open: () => number;
  /** Number of event streams opened so far. */
  readonly opened: () => number;
  /** Closes open streams, and from then on each stream that reaches this age, as a tunnel does. */
  readonly cutAtAge: (ageMs: number) => void;
  readonly close: () => void;
}

/** A proxy that forwards everything and lets a test cut event streams, which look healthy until then. */
export async function startCuttingProxy(): Promise<CuttingProxy> {
  const streams = new Set<ServerResponse>();
  let opened = 0;
  let ageMsMax: number | undefined;

  function cutLater(stream: ServerResponse): void {
    if (ageMsMax === undefined) return;
    AbortSignal.timeout(ageMsMax).addEventListener('abort', () => stream.destroy());
  }

  function pass(asked: IncomingMessage, answer: ServerResponse): void {
    const { method, headers } = asked;
    const onwards = request(`${asked.url}`, { method, headers, agent: false }, (answered) => {
      if (answer.destroyed) return void answered.destroy(); // the client has disconnected
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(answer);
      if (!answered.headers['content-type']?.startsWith('text/event-stream')) return;
      opened += 1;
      streams.add(answer);
      cutLater(answer);
      answer.flushHeaders();
    });
    answer.on('close', () => {
      streams.delete(answer);
      onwards.destroy();
    });
    onwards.on('error', () => answer.destroy());
    asked.pipe(onwards);
  }

  const server = createServer(pass);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    settings: { server: `http://127.0.0.1:${port}`, bypass: '<-loopback>' },
    open: () => streams.size,
    opened: () => opened,
    cutAtAge: (ageMs) => {
      ageMsMax = ageMs;
      for (const stream of streams) stream.destroy();
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
