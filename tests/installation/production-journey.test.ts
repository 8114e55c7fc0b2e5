import { ArcadeVisitor } from '@app/demo-world/arcade-visitor';
import * as credentials from '@app/shared/credentials/calls';
import * as cashier from '@app/shared/deposits/calls';
import * as games from '@app/shared/games/calls';
import * as salary from '@app/shared/payouts/salary.calls';
import * as sites from '@app/shared/sites/ops-calls';
import * as wallet from '@app/shared/wallet/calls';
import { beforeAll, expect, test } from 'vitest';
import { deadline } from '../support/deadline.ts';
import { OpsClient } from '../support/servers/ops-client.ts';
import { DOMAIN, type Production, startProduction } from '../support/servers/production.ts';
import { WireClient } from '../support/servers/wire-client.ts';
import { until } from '../support/until.ts';

// An operator sets up a bare server: production, empty databases, the settings of docker-compose, and no SQL.

const MINUTE_MS = 60_000;
const PASSWORD = 'lantern99word';
const JOURNEY_MS_MAX = deadline(300_000);

let production: Production;

beforeAll(async () => {
  production = await startProduction();
  return production.stop;
}, JOURNEY_MS_MAX);

const linkIn = (printed: string): string => printed.trim().split('#').at(-1) ?? '';

const wire = () => new WireClient(production.apiUrl, 'lantern');

const text = (title: string) => [{ language: 'EN', title, text: `<p>${title}.</p>` }];

test(
  'a bare server has a site that earns, by commands alone',
  async () => {
    const { command, typed, provider, apiUrl, now } = production;
    await production.start();

    const mary = new OpsClient(apiUrl);
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
      `${DOMAIN}: This installation answers at this domain.\n`,
    );

    expect(await command('vendors', 'house')).toContain('Dice');

    await command(
      'channels',
      'connect',
      provider.code,
      provider.address,
      provider.kid,
      provider.publicKey,
    );
    await command('channels', 'offer', 'lantern', provider.code, 'Jade Pay', '10', '50000');
    provider.trust((await (await fetch(`${apiUrl}/pay/key/${provider.code}`)).json()).publicKey);
    expect(await command('channels', 'check', provider.code)).toContain('its signature is right');

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
      'agents',
      'contract',
      'lantern',
      'toplan',
      'realtime',
      'profitRate=0.01',
      'lossRate=0.02',
      'singleBetThreshold=0',
    );
    await command('agents', 'link', 'lantern', 'toplan', 'TOP2026');
    await command('site', 'open', 'lantern');

    await mary.send(sites.list); // before the clock moves past the idle limit of sessions

    const agent = wire();
    await until('the site is open', async () => (await agent.send(games.gameList)).status === 200);
    await agent.sendExpectingSuccess(credentials.emailReset, { ticket, newPassword: PASSWORD });
    await agent.login('toplan', PASSWORD, 'agent');
    const [offer] = (await agent.sendExpectingSuccess(salary.contractRequests)).list;
    await agent.sendExpectingSuccess(salary.processContract, {
      contractId: offer.contractId,
      status: 'A',
    });

    await production.later(5 * MINUTE_MS); // a contract is in force from the next window on
    const player = wire();
    await player.register('player1', PASSWORD, 'TOP2026');
    const deposit = { amount: 100, bankCode: provider.code };
    const { transId } = await player.sendExpectingSuccess(cashier.depositByLaunchUrl, deposit);
    await provider.report(transId);
    expect((await player.sendExpectingSuccess(wallet.balances)).sumBalance).toBe(100);
    const game = { vassalage: 'arcade', gameCode: 'dice', launchMode: 'GLS' };
    const { url } = await player.sendExpectingSuccess(games.launchGame, game);
    const launchToken = new URL(url).searchParams.get('token') ?? '';
    const place = { arcadeUrl: production.arcadeUrl, stop: new AbortController().signal };
    const table = await ArcadeVisitor.enter(place, { launchToken, game: 'dice' });
    for (let rounds = 0; rounds < 5; rounds++)
      expect(await table.playRound({ stake: 100_000, choice: 50 })).toMatchObject({
        refusal: null,
      });

    await production.later(6 * MINUTE_MS);
    await agent.login('toplan', PASSWORD, 'agent');
    const paid = await until('the agent is paid', async () => {
      const { list } = await agent.sendExpectingSuccess(salary.contractBills, { kind: 'realtime' });
      return list.find(({ status }: { status: string }) => status === 'paid');
    });
    expect(paid.validBet).toBe(50);
    expect((await agent.sendExpectingSuccess(wallet.balances)).sumBalance).toBe(paid.paid);
    expect(paid.paid).toBeGreaterThanOrEqual(0.5);

    expect(await command('trial-balance')).toBe('The books balance.\n');
  },
  JOURNEY_MS_MAX,
);
