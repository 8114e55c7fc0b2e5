import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../scripts/services/free-port.ts';

export interface StartedServer {
  readonly process: ChildProcess;
  readonly port: number;
}

/** Starts a server file in its own process on a given port. The file reports readiness by a message. */
export async function startServer(
  file: URL,
  settings: Readonly<Record<string, string>> = {},
): Promise<StartedServer> {
  const port = await freePort();
  const env = { ...process.env, ...settings, PORT: `${port}`, NODE_ENV: 'production' };
  const server = spawn(process.execPath, [fileURLToPath(file)], {
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(server, 'message');
  return { process: server, port };
}
