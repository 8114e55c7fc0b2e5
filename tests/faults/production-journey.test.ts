import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ArcadeVisitor } from '@app/demo-world/arcade-visitor';
import * as cashier from '@app/shared/api/cashier.calls';
import * as credentials from '@app/shared/api/credentials.calls';
import * as games from '@app/shared/api/games.calls';
import * as salary from '@app/shared/api/salary.calls';
import * as wallet from '@app/shared/api/wallet.calls';
import * as sites from '@app/shared/ops/sites';
import { beforeAll, expect, test } from 'vitest';
import { buildApps } from '../../scripts/start/build-apps.ts';
import { composeInstallation, finished } from '../support/composed-installation.ts';
import { OpsClient } from '../support/ops-client.ts';
import { startPayCompany } from '../support/pay-company.ts';
import { ROOT } from '../support/processes.ts';
import { startTlsFront } from '../support/tls-front.ts';
import { until } from '../support/until.ts';
import { WireClient } from '../support/wire-client.ts';

// An operator with a bare server: production, empty databases, the settings of docker-compose, and no SQL.

const DOMAIN = 'play.lantern.example';
const SETTINGS = {
  APP_PROFILE: 'production',
  PUBLIC_URL: `https://${DOMAIN}`,
  ARCADE_PUBLIC_URL: 'https://games.lantern.example',
};
const MINUTE_MS = 60_000;
const PASSWORD = 'lantern99word';
const JOURNEY_MS_MAX = 300_000;

type Installation = Awaited<ReturnType<typeof composeInstallation>>;

let folder: string;
let installation: Installation;
let company: Awaited<ReturnType<typeof startPayCompany>>;
/** How far ahead of this machine the installation and all who use it live. */
let aheadMs = 0;
const now = () => new Date(Date.now() + aheadMs);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gaming-platform-journey-'));
  let front: Awaited<ReturnType<typeof startTlsFront>> | undefined;
  await buildApps();
  const around = () => ({
    NODE_OPTIONS: `--import=${join(ROOT, 'tests/support/outside-world.ts')}`,
    NODE_EXTRA_CA_CERTS: front?.certificate ?? '',
    OUTSIDE_WORLD: JSON.stringify({ aheadMs, domain: DOMAIN, port: front?.port ?? 0 }),
  });
  installation = await composeInstallation({ folder, app: ROOT, around });
  front = await startTlsFront({ folder, domain: DOMAIN, port: installation.ports.api });
  company = await startPayCompany({ code: 'jade-pay', clock: now });
  return async () => {
    await installation.stopProcesses();
    await Promise.all([installation.stopServers(), company.close(), front?.close()]);
    rmSync(folder, { recursive: true, force: true });
  };
}, JOURNEY_MS_MAX);

/** What an operator types at the server, and what it prints. */
const command = (...args: string[]): Promise<string> =>
  finished(installation.start('ops', SETTINGS, args));

const typed = (said: unknown, ...args: string[]): Promise<string> =>
  finished(installation.start('ops', SETTINGS, args, JSON.stringify(said)));

const linkIn = (printed: string): string => printed.trim().split('#').at(-1) ?? '';

async function startAll(): Promise<void> {
  for (const server of ['api', 'worker', 'arcade'] as const) installation.start(server, SETTINGS);
  for (const server of ['api', 'worker', 'arcade'] as const)
    await installation.untilServing(server);
}

/** The installation is stopped and started again, later. */
async function later(ms: number): Promise<void> {
  await installation.stopProcesses();
  aheadMs += ms;
  await startAll();
}

const apiUrl = () => `http://127.0.0.1:${installation.ports.api}`;
const arcadeUrl = () => `http://127.0.0.1:${installation.ports.arcade}`;
const wire = () => new WireClient(apiUrl(), 'lantern');

const text = (title: string) => [{ language: 'EN', title, text: `<p>${title}.</p>` }];

test(
  'a bare server has a site that earns, by commands alone',
  async () => {
    await finished(installation.start('migrate', SETTINGS));
    await startAll();

    const mary = new OpsClient(apiUrl());
    const token = linkIn(await command('operators', 'bootstrap', 'mary'));
    await mary.begin({ token, password: 'twelve letters of mary', now: now() });

    await command('site', 'create', 'lantern', 'Lantern House', 'USD', '$', 'UTC', 'EN,CN', 'open');
    await command('operators', 'invite', 'minh', 'site,support', 'lantern');
    expect(await wire().send(games.gameList)).toMatchObject({
      status: 503,
      body: { errorCode: 'site.not_open' },
    });
    expect(await command('site', 'checklist', 'lantern')).toContain('domain: missing');

    await command('site', 'domain', 'add', 'lantern', DOMAIN);
    expect(await command('site', 'domain', 'check', 'lantern', DOMAIN)).toBe(
      `${DOMAIN}: This installation answers here.\n`,
    );

    const launch = `${SETTINGS.ARCADE_PUBLIC_URL}/play/{gameCode}`;
    const key = `${installation.dotEnv.VENDOR_PUBLIC_KEY}`;
    await command('vendors', 'add', 'arcade', 'Orvane Arcade', launch, 'arcade-1', key);
    const gamesFile = join(folder, 'games.json');
    writeFileSync(gamesFile, JSON.stringify([{ code: 'dice', name: 'Dice', category: 'MINI' }]));
    await command('vendors', 'import', 'arcade', gamesFile);

    await command(
      'channels',
      'connect',
      company.code,
      company.address,
      company.kid,
      company.publicKey,
    );
    await command('channels', 'offer', 'lantern', company.code, 'Jade Pay', '10', '50000');
    company.trust((await (await fetch(`${apiUrl()}/pay/key/${company.code}`)).json()).publicKey);
    expect(await command('channels', 'check', company.code)).toContain('its signature is right');

    await command('payouts', 'cap', 'lantern', '50000');
    await typed(
      [
        { kind: 'legal', code: 'terms', category: 'AGREEMENT', texts: text('You are 18') },
        { kind: 'help', code: 'faq', category: 'GENERAL', texts: text('How to pay in') },
      ],
      'content',
      'put',
      'lantern',
    );
    await command('site', 'brand', 'lantern', '#2563eb');
    expect(await command('site', 'checklist', 'lantern')).not.toContain('missing');

    const ticket = linkIn(await command('agents', 'top', 'lantern', 'toplan'));
    await command(
      ...['agents', 'contract', 'lantern', 'toplan', 'realtime'],
      ...['profitRate=0.01', 'lossRate=0.02', 'singleBetThreshold=0'],
    );
    await command('agents', 'link', 'lantern', 'toplan', 'TOP2026');
    await command('site', 'open', 'lantern');

    const agent = wire();
    await until('the site is open', async () => (await agent.send(games.gameList)).status === 200);
    await agent.mustSend(credentials.emailReset, { ticket, newPassword: PASSWORD });
    await agent.login('toplan', PASSWORD, 'agent');
    const [offer] = (await agent.mustSend(salary.contractRequests)).list;
    await agent.mustSend(salary.processContract, { contractId: offer.contractId, status: 'A' });

    await later(5 * MINUTE_MS); // a contract holds from the next window on
    const player = wire();
    await player.register('player1', PASSWORD, 'TOP2026');
    const deposit = { amount: 100, bankCode: company.code };
    const { transId } = await player.mustSend(cashier.depositByLaunchUrl, deposit);
    await company.report(transId, { callbackUrl: `${apiUrl()}/pay/callback/${company.code}` });
    expect((await player.mustSend(wallet.balances)).sumBalance).toBe(100);
    const game = { vassalage: 'arcade', gameCode: 'dice', launchMode: 'GLS' };
    const { url } = await player.mustSend(games.launchGame, game);
    const launchToken = new URL(url).searchParams.get('token') ?? '';
    const place = { arcadeUrl: arcadeUrl(), stop: new AbortController().signal };
    const table = await ArcadeVisitor.enter(place, { launchToken, game: 'dice' });
    for (let rounds = 0; rounds < 5; rounds++)
      expect(await table.playRound({ stake: 100_000, choice: 50 })).toMatchObject({
        refusal: null,
      });

    await later(6 * MINUTE_MS);
    await agent.login('toplan', PASSWORD, 'agent');
    const paid = await until('the agent is paid', async () => {
      const { list } = await agent.mustSend(salary.contractBills, { kind: 'realtime' });
      return list.find(({ status }: { status: string }) => status === 'paid');
    });
    expect(paid.validBet).toBe(50);
    expect((await agent.mustSend(wallet.balances)).sumBalance).toBe(paid.paid);
    expect(paid.paid).toBeGreaterThanOrEqual(0.5);

    expect(await command('trial-balance')).toBe('The books balance.\n');
    await mary.send(sites.list);
  },
  JOURNEY_MS_MAX,
);
