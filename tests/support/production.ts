import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApps } from '../../scripts/start/build-apps.ts';
import { composeInstallation, finished } from './composed-installation.ts';
import { startPayCompany } from './pay-company.ts';
import { ROOT } from './processes.ts';
import { startTlsFront } from './tls-front.ts';

type Variables = Readonly<Record<string, string>>;

const SERVERS = ['api', 'worker', 'arcade'] as const;
type Server = (typeof SERVERS)[number];

export const DOMAIN = 'play.lantern.example';
export const GAMES_DOMAIN = 'games.lantern.example';
const ADDRESSES = {
  PUBLIC_URL: `https://${DOMAIN}`,
  ARCADE_PUBLIC_URL: `https://${GAMES_DOMAIN}`,
};

export type Production = Awaited<ReturnType<typeof startProduction>>;

/**
 * A bare server: production, empty databases that were migrated, the settings of docker-compose. Around it
 * are TLS in front of two domains, a payment company, and a clock that can be ahead of this machine's.
 */
export async function startProduction() {
  const folder = mkdtempSync(join(tmpdir(), 'gaming-platform-journey-'));
  /** How far ahead of this machine the installation and all who use it live. */
  let aheadMs = 0;
  let settings: Variables = { APP_PROFILE: 'production', ...ADDRESSES };
  let fronts: readonly Awaited<ReturnType<typeof startTlsFront>>[] = [];
  const now = () => new Date(Date.now() + aheadMs);

  await buildApps();
  const around = () => ({
    NODE_OPTIONS: `--import=${join(ROOT, 'tests/support/outside-world.ts')}`,
    NODE_EXTRA_CA_CERTS: fronts[0]?.certificate ?? '',
    OUTSIDE_WORLD: JSON.stringify({ aheadMs, domain: DOMAIN, port: fronts[0]?.port ?? 0 }),
  });
  const installation = await composeInstallation({ folder, app: ROOT, around });
  const { ports, dotEnv } = installation;
  const apiUrl = `http://127.0.0.1:${ports.api}`;
  const arcadeUrl = `http://127.0.0.1:${ports.arcade}`;
  fronts = await Promise.all([
    startTlsFront({ folder, domain: DOMAIN, port: ports.api }),
    startTlsFront({ folder, domain: GAMES_DOMAIN, port: ports.arcade }),
  ]);
  const reach = (address: string) => address.replace(ADDRESSES.PUBLIC_URL, apiUrl);
  const company = await startPayCompany({ code: 'jade-pay', clock: now, reach });
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
    ...{ publicUrl: ADDRESSES.PUBLIC_URL, arcadePublicUrl: ADDRESSES.ARCADE_PUBLIC_URL },
    /** The ports at which TLS is ended for the site and for its games. */
    tlsPorts: { [DOMAIN]: fronts[0]?.port ?? 0, [GAMES_DOMAIN]: fronts[1]?.port ?? 0 },
    company,
    now,
    start,
    /** Lines that an operator adds to `.env`, for all that is started from now on. */
    set: (lines: Variables) => {
      settings = { ...settings, ...lines };
    },
    /** What an operator types at the server, and what it prints. */
    command: (...args: string[]): Promise<string> =>
      finished(installation.start('ops', settings, args)),
    /** The same with something on standard input. */
    typed: (said: unknown, ...args: string[]): Promise<string> =>
      finished(installation.start('ops', settings, args, JSON.stringify(said))),
    /** The installation is stopped and started again, later. */
    later: async (ms: number): Promise<void> => {
      await installation.stopProcesses();
      aheadMs += ms;
      await start();
    },
    stop: async (): Promise<void> => {
      await installation.stopProcesses();
      for (const front of fronts) front.close();
      await Promise.all([installation.stopServers(), company.close()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
