import { contractsAsOf, contractsOfAgent } from '@app/core/agent-pay/contracts';
import { realTimeTerms } from '@app/core/agent-pay/payouts/real-time-salary';
import { balanceOf, held, trialBalance } from '@app/core/books/ledger';
import { listReceivedEnvelopes } from '@app/core/engagement/envelopes';
import { ordersOfSite, readPoints } from '@app/core/engagement/points';
import { claimableCount } from '@app/core/engagement/rewards';
import { membersByLevel, readTable } from '@app/core/engagement/vip';
import { depositQueueLengths, listExceptions } from '@app/core/money/deposits';
import { findLink, findWalletVendor } from '@app/core/money/wallet-transfers';
import {
  accountsOf,
  exchangeRates,
  withdrawalQueueLengths,
  withdrawalTerms,
} from '@app/core/money/withdrawals';
import { findRoundLink } from '@app/core/operations/open-rounds';
import { listBreaks, listStatements } from '@app/core/operations/reconciliation';
import { teamAsOf } from '@app/core/people/agents';
import { findForLogin, isWeakPassword } from '@app/core/people/credentials';
import { queuedKycDocuments, readKycNumber } from '@app/core/people/kyc';
import { uplineOf } from '@app/core/people/members';
import { listOperators } from '@app/core/people/operators';
import { verifyPassword } from '@app/core/people/verification';
import type { Database } from '@app/core/platform/db';
import { excludedGames } from '@app/core/play/games';
import { changeSetting, changeSite, readSite } from '@app/core/sites/site';
import { passwords } from '@app/shared/members/settings';
import { operatorPassword } from '@app/shared/operators/session.ops-calls';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../tests/support/databases/database.ts';
import { cashOf, depsOf, whole } from '../../tests/support/world.ts';
import { connectArcade } from './connect-arcade.ts';
import { connectTideway } from './connect-tideway.ts';
import { setUpOperators } from './demo-operators.ts';
import { type DemoSite, setUpDemoSite } from './demo-site.ts';
import { agentLogins, newcomerLogin, playerLogins } from './members.ts';

const NOW = new Date('2026-05-01T10:02:00Z');
const vendor = {
  code: 'arcade',
  keyId: 'arcade-1',
  publicKey: 'MCowBQYDK2VwAyEA11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
  url: 'http://localhost:3001',
};

let db: Database;
let site: DemoSite;

beforeAll(async () => {
  db = await freshDatabase();
  site = await setUp();
  return () => db.close();
});
afterEach(async () => expect(await trialBalance(db)).toEqual([]));

const settings = { vendor, sandboxPaySecret: 'the secret of the payment page' };
const setUp = () => {
  const deps = depsOf(db, () => NOW);
  return setUpDemoSite(deps, settings);
};

test('creates the line of agents, with contracts in force', async () => {
  const { merchantId } = site;
  const depths = (await teamAsOf(db, merchantId, NOW)).map(({ depth }) => depth);
  expect(depths).toEqual([0, 0, 1, 1, 2, 2]);
  expect(await contractsAsOf(db, realTimeTerms, { merchantId, at: NOW })).toMatchObject([
    { profitRate: 2_000, lossRate: 6_000, threshold: 10_000n },
    { profitRate: 1_500, lossRate: 5_000, threshold: 10_000n },
    { profitRate: 1_000, lossRate: 3_000, threshold: 10_000n },
  ]);
});

test('the demo site has a separate agent with an offered contract, and one without', async () => {
  const { merchantId } = site;
  const stateOf = async (username: string) => {
    const agent = await findForLogin(db, { merchantId, username });
    const contracts = await contractsOfAgent(db, realTimeTerms, agent?.member.id ?? 0n);
    return contracts.map(({ state }) => state);
  };
  expect(await stateOf('agent_reed')).toEqual(['P']);
  expect(await stateOf('agent_brook')).toEqual([]);
});

test('creates twenty players below the last agent, with working logins', async () => {
  const { merchantId, players } = site;
  expect(players.map(({ username }) => username)).toEqual(
    playerLogins.map(({ username }) => username),
  );
  const leaf = await findForLogin(db, { merchantId, username: 'agent_leaf' });
  for (const { id } of players) expect(await uplineOf(db, id, NOW)).toBe(leaf?.member.id);
  expect([agentLogins[2], playerLogins[0]]).toEqual([
    { username: 'agent_leaf', password: 'agentleaf01demo' },
    { username: 'player01', password: 'player01demo' },
  ]);
  const player = await findForLogin(db, { merchantId, username: 'player20' });
  expect(await verifyPassword('player20demo', player?.passwordHash)).toMatchObject({
    isRight: true,
  });
});

test('the demo site has a member with a temporary password, and keeps changes to both', async () => {
  const { merchantId } = site;
  const newcomer = await findForLogin(db, { merchantId, username: newcomerLogin.username });
  expect(await verifyPassword(newcomerLogin.password, newcomer?.passwordHash)).toMatchObject({
    isRight: true,
  });
  const isWeak = async () => isWeakPassword(await readSite(db, merchantId), newcomerLogin.password);
  expect(await isWeak()).toBe(true);
  await changeSite({ db }, changeSetting, {
    merchantId,
    setting: passwords,
    change: {},
    secret: null,
  });
  await setUp();
  expect(await isWeak()).toBe(false);
});

/** From an adjustment by two operators, a mission, and a bank transfer. */
const GIVEN_BESIDE: Readonly<Record<string, number>> = { player01: 25, player02: 4, player18: 90 };

test('gives every player money by a deposit that the sandbox reported as paid', async () => {
  const heldOf = ({ id }: { readonly id: bigint }) => balanceOf(db, held(id));
  for (const player of site.players) {
    const more = GIVEN_BESIDE[player.username] ?? 0;
    const { received } = await listReceivedEnvelopes(db, { memberId: player.id, rowsMax: 1 });
    const has = (await cashOf(db, player)) + (await heldOf(player));
    expect(has - received).toBe(whole(1_000 + more));
  }
  const where = { state: 'completed', channel: 'sandbox' };
  // Three of invited friends.
  expect(await db.prisma.deposit.count({ where })).toBe(24);
});

test('the demo site has deposits for each operator action, and finished ones', async () => {
  const { merchantId } = site;
  expect(await depositQueueLengths(db, merchantId)).toMatchObject([
    { queue: 'receipts', count: 3 },
    { queue: 'reports', count: 1 },
    { queue: 'open', count: 1 },
  ]);
  const over = await db.prisma.deposit.groupBy({
    by: ['state'],
    where: { channel: 'harbor', state: { notIn: ['pending', 'review'] } },
    orderBy: { state: 'asc' },
  });
  expect(over.map(({ state }) => state)).toEqual(['completed', 'expired', 'rejected']);
});

test('the demo site has payments that cannot be credited automatically', async () => {
  const { merchantId } = site;
  const query = {
    merchantId,
    isOfInstallation: true,
    isOpen: true,
    rowsMax: 9,
    language: 'EN',
  } as const;
  const found = await listExceptions(db, query);
  expect(found.map(({ kind, amount, username }) => [kind, amount, username])).toEqual([
    ['surplus', whole(20), 'player11'],
    ['unknown', whole(75), null],
  ]);
});

test('the demo site has withdrawals for each operator action', async () => {
  const { merchantId } = site;
  expect(await withdrawalQueueLengths(db, merchantId)).toMatchObject([
    { queue: 'review', count: 3 }, // one of them is held
    { queue: 'paying', count: 1 },
    { queue: 'sending', count: 0 },
    { queue: 'confirming', count: 1 },
    { queue: 'disputed', count: 0 },
  ]);
});

test('the demo site has accounts of each kind with separate limits, and an exchange rate', async () => {
  const { merchantId, players } = site;
  const [first] = players;
  const accounts = await accountsOf(db, first?.id ?? 0n);
  expect(accounts.map(({ kind, currency }) => [kind, currency])).toEqual([
    ['bank', null],
    ['ewallet', null],
    ['virtual', 'USDT'],
  ]);
  expect(await exchangeRates(db, merchantId)).toMatchObject([{ currency: 'USDT', version: 1 }]);
  const asker = {
    merchantId,
    memberId: first?.id ?? 0n,
    currency: 'USD',
    timeZone: 'UTC',
    now: NOW,
  };
  const { limits, turnover } = await withdrawalTerms(db, asker);
  expect(limits).toMatchObject({
    ewallet: { min: whole(20), max: whole(2_000) },
    virtual: { min: whole(50), max: whole(5_000) },
  });
  expect(turnover.left).toBe(0n); // lets a visitor withdraw at once
});

test('the demo site has games that count less for bonuses', async () => {
  const query = { merchantId: site.merchantId, language: 'EN', page: 1, rowsMax: 9 };
  const { games } = await excludedGames(db, query, NOW);
  expect(games.map(({ name, percent }) => [name, percent])).toEqual([
    ['Updraft', 0],
    ['Wheel', 50],
  ]);
});

test('the demo site has waiting documents, one with a duplicate number, and two decided ones', async () => {
  const { merchantId } = site;
  const namesIn = async (queue: 'waiting' | 'decided') =>
    (await queuedKycDocuments(db, { merchantId, queue, rowsMax: 9 })).map(
      ({ username, kind }) => `${username} ${kind}`,
    );
  expect(await namesIn('waiting')).toEqual([
    'player07 identity',
    'player08 address',
    'player12 identity',
  ]);
  expect((await namesIn('decided')).toSorted()).toEqual(['player08 identity', 'player09 identity']);
  const [, , last] = await queuedKycDocuments(db, { merchantId, queue: 'waiting', rowsMax: 9 });
  expect(await readKycNumber(db, last?.id ?? 0n)).toMatchObject({ sharedWith: ['player08'] });
});

test('the demo site has a statement with one mismatch', async () => {
  const { merchantId } = site;
  expect(await listStatements(db, { merchantId, rowsMax: 9, language: 'EN' })).toMatchObject([
    { lines: 2, matched: 1, breaks: 1, openBreaks: 1 },
  ]);
  expect(
    await listBreaks(db, { merchantId, isOpen: true, rowsMax: 9, language: 'EN' }),
  ).toMatchObject([{ cause: 'missing_here', reference: 'HB-20261122-11' }]);
});

test('the demo site has a bonus that can be bet, and one that waits for an operator', async () => {
  const states = await db.prisma.memberBonus.findMany({ select: { state: true, amount: true } });
  expect(states).toEqual(
    expect.arrayContaining([
      { state: 'open', amount: whole(200) },
      { state: 'waiting', amount: whole(1_000) },
    ]),
  );
});

test('changes nothing when it runs again', async () => {
  const rows = () =>
    Promise.all([
      db.prisma.member.findMany({ orderBy: { id: 'asc' } }),
      db.prisma.memberUpline.findMany({ orderBy: { memberId: 'asc' } }),
      db.prisma.contractVersion.findMany({ orderBy: { id: 'asc' } }),
      db.prisma.realTimeSalaryTerms.findMany({ orderBy: { contractVersionId: 'asc' } }),
      db.prisma.affiliateLink.findMany({ orderBy: { id: 'asc' } }),
      db.prisma.merchant.findMany({ orderBy: { id: 'asc' } }),
      db.prisma.banner.findMany({ orderBy: { id: 'asc' } }),
      db.prisma.announcement.findMany({ orderBy: { id: 'asc' } }),
      db.prisma.helpArticle.findMany({ orderBy: { id: 'asc' } }),
      db.prisma.siteSetting.findMany({ orderBy: { key: 'asc' } }),
      db.prisma.game.findMany({ orderBy: { id: 'asc' } }),
      db.prisma.vendorKey.findMany({ orderBy: { kid: 'asc' } }),
      db.prisma.deposit.findMany({ orderBy: { id: 'asc' } }),
      db.prisma.ledgerEntry.findMany({ orderBy: { id: 'asc' } }),
    ]);
  const before = await rows();
  await setUp();
  expect(await rows()).toEqual(before);
});

test("updates games registered by an earlier version, and keeps operators' switches", async () => {
  const where = { code: 'dice' };
  await db.prisma.game.updateMany({ where, data: { names: {}, enabled: false } });
  await db.prisma.vendor.updateMany({ data: { roundUrl: null } });
  const deps = depsOf(db, () => NOW);
  await connectArcade(deps, { ...vendor, url: 'http://localhost:4001' });
  const dice = await db.prisma.game.findFirstOrThrow({ where });
  expect(dice).toMatchObject({ names: { CN: '骰子' }, enabled: false });
  expect(await db.prisma.vendor.findFirstOrThrow()).toMatchObject({
    launchUrl: 'http://localhost:4001/play/{gameCode}',
    roundUrl: 'http://localhost:4001/round',
  });
});

test('the demo site has two operators, so that one can approve the other’s requests', async () => {
  const deps = depsOf(db, () => NOW);
  const made = await setUpOperators(deps);
  expect(made.map(({ username }) => username)).toEqual(['keeper', 'witness']);
  for (const { password, totpSecret } of made) {
    expect(operatorPassword.safeParse(password).success).toBe(true);
    expect(totpSecret).toMatch(/^[A-Z2-7]{32}$/);
  }
  expect(await setUpOperators(deps)).toEqual([]); // keeps existing ones
  expect(await listOperators(db, { rowsMax: 9 })).toMatchObject([
    { username: 'keeper', isSetUp: true, roles: ['administrator'] },
    { username: 'witness', isSetUp: true, roles: ['administrator'] },
  ]);
});

test('the arcade is asked about its rounds at its address, if the platform can reach it', async () => {
  const deps = depsOf(db, () => NOW);
  expect(await findRoundLink(db, vendor.code)).toBeUndefined();
  for (const host of ['127.0.0.1:3001', 'arcade:4001'])
    await connectArcade(deps, { ...vendor, internalUrl: `http://${host}` });
  expect(await findRoundLink(db, vendor.code)).toMatchObject({
    address: 'http://arcade:4001/platform',
  });
});

test('offers the transfer vendor if its address is given, and updates it', async () => {
  const deps = depsOf(db, () => NOW);
  expect(await findLink(db, 'tideway')).toBeUndefined();
  for (const host of ['127.0.0.1:3001', 'arcade:4001'])
    await connectTideway(deps, { ...vendor, internalUrl: `http://${host}` });
  const link = (await findLink(db, 'tideway')) ?? expect.unreachable();
  expect(link.address).toBe('http://arcade:4001/tideway/wallet');
  const { vendorId } = link;
  const at = { merchantId: site.merchantId, vendorId, now: NOW };
  expect(await findWalletVendor(db, at)).toEqual({ takesMoney: true });
});

test('the demo site has ten VIP levels, and members on several of them', async () => {
  const { merchantId } = site;
  expect((await readTable(db, merchantId)).levels).toHaveLength(10);
  expect([...(await membersByLevel(db, merchantId)).keys()].length).toBeGreaterThan(3);
});

test('the demo site has a points mall with an order in each state, of players with points', async () => {
  const { merchantId, players } = site;
  const orders = await ordersOfSite(db, { merchantId, rowsMax: 10 });
  expect(orders.map(({ state }) => state).toSorted()).toEqual([
    'approved',
    'delivered',
    'in_review',
    'rejected',
    'reserved',
    'shipped',
  ]);
  const [first] = players;
  expect((await readPoints(db, first?.id ?? 0n)).points).toBeGreaterThanOrEqual(100n);
});

test('the demo site has rewards that the first players can claim', async () => {
  const counts = site.players
    .slice(0, 3)
    .map(({ id }) => claimableCount(db, { memberId: id, now: NOW }));
  for (const count of await Promise.all(counts)) expect(count).toBeGreaterThanOrEqual(2);
});
