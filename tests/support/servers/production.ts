import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApps } from '../../../scripts/start/build-apps.ts';
import { startPayProvider } from '../money/pay-provider.ts';
import { composeInstallation, finished } from './composed-installation.ts';
import { ROOT } from './processes.ts';
import { startTlsFront } from './tls-front.ts';

type Variables = Readonly<Record<string, string>>;

const SERVERS = ['api', 'worker', 'draws', 'arcade'] as const;
type Server = (typeof SERVERS)[number];

/** Domain of the site. */
export const DOMAIN = 'play.lantern.example';
/** Domain of the installation: the console. */
const CONSOLE_DOMAIN = 'console.lantern.example';
const GAMES_DOMAIN = 'games.lantern.example';
const PAY_DOMAIN = 'pay.jade.example';
const DOMAINS = [DOMAIN, CONSOLE_DOMAIN, GAMES_DOMAIN, PAY_DOMAIN];
const ADDRESSES = {
  PUBLIC_URL: `https://${CONSOLE_DOMAIN}`,
  ARCADE_PUBLIC_URL: `https://${GAMES_DOMAIN}`,
};

export type Production = Awaited<ReturnType<typeof startProduction>>;

/**
 * A new production server: migrated empty databases and the settings of docker-compose. It also starts TLS
 * termination for its domains, a payment provider, and a clock that can be ahead.
 */
export async function startProduction() {
  const folder = mkdtempSync(join(tmpdir(), 'gaming-platform-journey-'));
  /** Offset of the clock of the installation and its users, ahead of this machine's. */
  let aheadMs = 0;
  let settings: Variables = { APP_PROFILE: 'production', ...ADDRESSES };
  let front: Awaited<ReturnType<typeof startTlsFront>> | undefined;
  const now = () => new Date(Date.now() + aheadMs);

  await buildApps();
  const around = () => ({
    NODE_OPTIONS: `--import=${join(ROOT, 'tests/support/servers/outside-world.ts')}`,
    NODE_EXTRA_CA_CERTS: front?.certificate ?? '',
    OUTSIDE_WORLD: JSON.stringify({ aheadMs, domains: DOMAINS, port: front?.port ?? 0 }),
  });
  const installation = await composeInstallation({ folder, app: ROOT, around });
  const { ports, dotEnv } = installation;
  const apiUrl = `http://127.0.0.1:${ports.api}`;
  const arcadeUrl = `http://127.0.0.1:${ports.arcade}`;
  const reach = (address: string) => address.replace(ADDRESSES.PUBLIC_URL, apiUrl);
  const publicOrigin = `https://${PAY_DOMAIN}`;
  const provider = await startPayProvider({ code: 'jade-pay', clock: now, reach, publicOrigin });
  const behind = {
    [DOMAIN]: ports.api,
    [CONSOLE_DOMAIN]: ports.api,
    [GAMES_DOMAIN]: ports.arcade,
    [PAY_DOMAIN]: provider.port,
  };
  front = await startTlsFront({ folder, ports: behind });
  await finished(installation.start('migrate', settings));

  async function start(servers: readonly Server[] = SERVERS): Promise<void> {
    for (const server of servers) installation.start(server, settings);
    for (const server of servers) await installation.untilServing(server);
  }

  return {
    folder,
    dotEnv,
    apiUrl,
    arcadeUrl,
    publicUrl: ADDRESSES.PUBLIC_URL,
    arcadePublicUrl: ADDRESSES.ARCADE_PUBLIC_URL,
    siteUrl: `https://${DOMAIN}`,
    /** Port on this machine where TLS is terminated, and its domains. */
    tls: { port: front.port, domains: DOMAINS },
    provider,
    now,
    start,
    /** Adds lines to `.env`, for processes started from now on. */
    set: (lines: Variables) => {
      settings = { ...settings, ...lines };
    },
    /** Runs an operator command on the server and returns its output. */
    command: (...args: string[]): Promise<string> =>
      finished(installation.start('ops', settings, args)),
    /** Runs an operator command with JSON on its standard input. */
    typed: (said: unknown, ...args: string[]): Promise<string> =>
      finished(installation.start('ops', settings, args, JSON.stringify(said))),
    /** Restarts the installation with its clock moved ahead. */
    later: async (ms: number): Promise<void> => {
      await installation.stopProcesses();
      aheadMs += ms;
      await start();
    },
    stop: async (): Promise<void> => {
      await installation.stopProcesses();
      front?.close();
      await Promise.all([installation.stopServers(), provider.close()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
