import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below those that the system gives to connections, which would take it before a server comes to listen. */
const [FIRST, LAST] = [20_000, 32_767];
/** Processes that prepare servers at the same time look among different ports, unless their ids agree by this. */
const LANES = 16;
const PORTS_PER_LANE = Math.floor((LAST + 1 - FIRST) / LANES);

const given = new Set<number>();

/**
 * A port of the loopback interface that no process listens on at this moment, and that was not given
 * before: servers that are prepared together come to listen later.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + LANES * randomInt(PORTS_PER_LANE) + (process.pid % LANES);
    if (given.has(port) || !(await isPortFree(port, '127.0.0.1'))) continue;
    given.add(port);
    return port;
  }
}

/** Whether a server could listen on this port of every interface. */
export function isPortFree(port: number, host = '0.0.0.0'): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}
