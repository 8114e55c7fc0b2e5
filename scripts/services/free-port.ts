import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ephemeral ports: the system could assign one of these before a server listens on it. */
const [FIRST, LAST] = [20_000, 32_767];
/** Concurrent processes use different port ranges, unless their ids are equal modulo this. */
const LANES = 16;
const PORTS_PER_LANE = Math.floor((LAST + 1 - FIRST) / LANES);

const given = new Set<number>();

/**
 * A free port of the loopback interface that was not returned before, since the server may start listening only later.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + LANES * randomInt(PORTS_PER_LANE) + (process.pid % LANES);
    if (given.has(port) || !(await isPortFree(port, '127.0.0.1'))) continue;
    given.add(port);
    return port;
  }
}

/** Whether a server could listen on this port on all interfaces. */
export function isPortFree(port: number, host = '0.0.0.0'): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}
