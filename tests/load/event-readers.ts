import { type ClientRequest, request } from 'node:http';

const OPENED_AT_ONCE = 50;

export interface Readers {
  /** Replaces the listener for received text. */
  readonly hear: (onData: (n: number, text: string) => void) => void;
  /** Publishes something and returns the milliseconds until each reader received it. */
  readonly timeDelivery: (say: () => unknown) => Promise<number[]>;
  readonly close: () => void;
}

interface Reading {
  readonly url: string;
  readonly count: number;
  readonly headersOf: (n: number) => Readonly<Record<string, string>>;
}

/** Opens a number of event streams and resolves when each has received its first event. */
export async function openReaders({ url, count, headersOf }: Reading): Promise<Readers> {
  const open: ClientRequest[] = [];
  let onData: (n: number, text: string) => void = () => {};

  const openOne = (n: number) =>
    new Promise<void>((resolve, reject) => {
      const asking = request(url, { agent: false, headers: headersOf(n) }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`stream ${n}: ${response.statusCode}`));
        response.setEncoding('utf8');
        response.on('data', (text: string) => {
          if (!text.includes('data:')) return;
          resolve();
          onData(n, text);
        });
        response.on('error', () => {}); // closed by us
      });
      asking.on('error', reject);
      asking.end();
      open.push(asking);
    });
  for (let at = 0; at < count; at += OPENED_AT_ONCE) {
    const some = Array.from({ length: Math.min(OPENED_AT_ONCE, count - at) }, (_, n) => at + n);
    await Promise.all(some.map(openOne));
  }

  return {
    hear: (listener) => {
      onData = listener;
    },
    timeDelivery: (say) =>
      new Promise((resolve) => {
        const startedAt = performance.now();
        const times = new Map<number, number>();
        onData = (n) => {
          if (!times.has(n)) times.set(n, performance.now() - startedAt);
          if (times.size === count) resolve([...times.values()]);
        };
        say();
      }),
    close: () => {
      for (const asking of open) asking.destroy();
    },
  };
}
