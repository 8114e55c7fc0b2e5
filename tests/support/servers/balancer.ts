import { Agent, request } from 'node:http';
import { until } from '../until.ts';

/** Longer than any test: it looks until it is stopped. */
const LOOKING_MS_MAX = 600_000;

export interface Balanced {
  readonly status: number;
  readonly text: string;
}

/**
 * A client that behaves like a load balancer: it polls the readiness of the processes, keeps connections open and tries
 * another process when one refuses its connection. A response that breaks off counts as lost.
 */
export function balancer(urls: readonly string[]) {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set<string>();
  /** Requests without an answer yet, by process. */
  const waiting = new Map<string, number>();
  const count = (url: string, change: number) => waiting.set(url, (waiting.get(url) ?? 0) + change);
  let isOver = false;
  let turn = 0;

  async function look(url: string): Promise<void> {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) ready.add(url);
    else ready.delete(url);
  }
  const lookOn = async () => {
    await Promise.all(urls.map(look));
    return isOver;
  };
  const looking = until('the balancer is stopped', lookOn, { withinMs: LOOKING_MS_MAX });

  async function get(path: string, headers: Readonly<Record<string, string>>): Promise<Balanced> {
    for (let tries = 0; ; tries++) {
      const [url] = [...ready].toSorted().slice(turn++ % Math.max(1, ready.size));
      if (!url) throw new Error('no process is ready');
      count(url, 1);
      try {
        return await getFrom(agent, `${url}${path}`, headers);
      } catch (error) {
        const isRefused = (error as { code?: string }).code === 'ECONNREFUSED';
        if (!isRefused || tries === urls.length) throw error;
        ready.delete(url);
      } finally {
        count(url, -1);
      }
    }
  }

  return {
    get,
    ready,
    /** Whether a process gets no new requests, and has answered all it got. */
    isLeftAlone: (url: string): boolean => !ready.has(url) && (waiting.get(url) ?? 0) === 0,
    stop: async () => {
      isOver = true;
      await looking;
      agent.destroy();
    },
  };
}

function getFrom(
  agent: Agent,
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<Balanced> {
  const { promise, resolve, reject } = Promise.withResolvers<Balanced>();
  const sent = request(url, { agent, headers }, (answer) => {
    let text = '';
    answer.setEncoding('utf8').on('data', (part) => {
      text += part;
    });
    answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    answer.on('error', reject);
  });
  sent.on('error', reject);
  sent.end();
  return promise;
}
