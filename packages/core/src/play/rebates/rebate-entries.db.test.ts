import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  giveSeries,
  payAllRebates,
  takeSeries,
} from '../../../../../tests/support/agents/series.ts';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { playBets, voidAll } from '../../../../../tests/support/play/settled-bets.ts';
import {
  cashOf,
  fund,
  makeAgent,
  makeMember,
  makeSite,
  whole,
} from '../../../../../tests/support/world.ts';
import { cash, entryOfKey, house, post, reverse, trialBalance } from '../../books/ledger/index.ts';
import type { Member } from '../../people/members/index.ts';
import { seriesPaths } from '../../people/series/index.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { correctBets, openWindow } from '../bets/index.ts';

let db: Database;
let deps: Deps;
let now: Date;
let merchantId: bigint;
let agent: Member;
let player: Member;
let published: bigint[];

beforeAll(async () => {
  db = await freshDatabase();
  deps = {
    db,
    clock: () => now,
    newId: randomUUID,
    enqueue: () => {},
    publish: (change) => {
      if (change.kind === 'balance' && 'memberId' in change && change.memberId)
        published.push(change.memberId);
    },
  };
  return () => db.close();
});
beforeEach(async () => {
  now = new Date('2026-12-10T12:00:00Z');
  published = [];
  ({ merchantId } = await makeSite(deps));
  await takeSeries(deps, merchantId);
  agent = await makeAgent(deps, { merchantId });
  player = await makeMember(deps, { merchantId, agentId: agent.id });
  await giveSeries(deps, agent, 1_960);
  await giveSeries(deps, player, 1_950);
});
afterEach(async () => expect(await trialBalance(db)).toEqual([]));

const bet = () =>
  playBets(deps, merchantId, [
    { by: player, stake: 1_000, result: 'lost', category: 'LOTT', series: 1_900 },
  ]);
const pay = () => payAllRebates(deps);
const later = () => {
  now = new Date(now.getTime() + 10_000);
};
const cashes = async () => [await cashOf(db, player), await cashOf(db, agent)];
const entryOf = (betId: bigint, { id }: Member) =>
  entryOfKey(db, { source: 'rebate', key: `${betId} ${id}` });

test('posts the rebates of bettor and upline as different kinds', async () => {
  const [{ betId } = expect.unreachable()] = await bet();
  await pay();
  expect(await entryOf(betId, player)).toMatchObject({ kind: 'rebate.bet', amount: whole(25) });
  expect(await entryOf(betId, agent)).toMatchObject({ kind: 'rebate.team', amount: whole(5) });
});

test('posts one entry for each receiver of a bet that was corrected before the reader ran', async () => {
  await correct(await bet(), 1_900);
  await pay();
  const row = await db.prisma.betSeries.findFirstOrThrow({ where: { merchantId } });
  expect(row.amounts).toEqual([whole(25), whole(5)]);
});

const correct = (bets: Awaited<ReturnType<typeof bet>>, payout: number) =>
  inTransaction(db, async (tx) => {
    const to = { category: 'LOTT', stake: whole(1_000), payout: whole(payout) } as const;
    const window = await openWindow(tx, merchantId, deps.clock);
    await correctBets(
      tx,
      window,
      bets.map((key) => ({ ...key, ...to })),
    );
  });

test('takes a rebate back and pays it again each time its bet is corrected to a push and back', async () => {
  const bets = await bet();
  await pay();
  for (let time = 0; time < 2; time++) {
    await correct(bets, 1_000);
    await pay();
    expect(await cashes()).toEqual([0n, 0n]);
    later();
    await correct(bets, 1_900);
    await Promise.all([pay(), pay()]);
    expect(await cashes()).toEqual([whole(25), whole(5)]);
    later();
  }
  await correct(bets, 1_000);
  await correct(bets, 0); // read together
  await pay();
  expect(await cashes()).toEqual([whole(25), whole(5)]);
  await voidAll(deps, merchantId, bets);
  await pay();
  expect(await cashes()).toEqual([0n, 0n]);
});

test('a member who owes back the rebate of a push keeps it once the bet is corrected again', async () => {
  const bets = await bet();
  await pay();
  await spendAll(player);
  await correct(bets, 1_000);
  await pay();
  expect(await cashes()).toEqual([0n, 0n]);
  later();
  await correct(bets, 1_900);
  await pay();
  expect(await cashes()).toEqual([0n, whole(5)]); // the agent's was taken
  await fund(deps, player, whole(25));
  later();
  await pay();
  expect(await cashes()).toEqual([whole(25), whole(5)]);
});

test('publishes the balances that a rebate was taken from, once', async () => {
  const bets = await bet();
  await pay();
  await voidAll(deps, merchantId, bets);
  published = [];
  await pay();
  expect(published).toEqual([player.id, agent.id]);
  later();
  await pay();
  expect(published).toHaveLength(2);
});

test('publishes nothing for a member who has spent the rebate', async () => {
  const bets = await bet();
  await pay();
  await spendAll(player);
  await voidAll(deps, merchantId, bets);
  published = [];
  await pay();
  expect(published).toEqual([agent.id]);
  await fund(deps, player, whole(25));
  published = [];
  later();
  await pay();
  expect(published).toEqual([player.id]);
});

test('reverses nothing twice after an operator’s reversal', async () => {
  const bets = await bet();
  await pay();
  const entry = await entryOf(bets[0]?.betId ?? 0n, player);
  const entryId = entry?.id ?? expect.unreachable();
  await inTransaction(db, (tx) => reverse(tx, { entryId, at: now }));
  await voidAll(deps, merchantId, bets);
  await pay();
  expect(await cashes()).toEqual([0n, 0n]);
  const open = await db.prisma.rebateTakenBack.count({ where: { merchantId, takenAt: null } });
  expect(open).toBe(0);
});

test('reads the paths of several members in one statement', async () => {
  const asked = [agent, player].map(({ id: memberId }) => ({
    merchantId,
    memberId,
    category: 'LOTT' as const,
  }));
  const ofAgent = { memberId: agent.id, series: 1_960 };
  expect(await seriesPaths(db, asked, now)).toEqual([
    { least: 1_800, most: 1_960, path: [ofAgent] },
    { least: 1_800, most: 1_950, path: [{ memberId: player.id, series: 1_950 }, ofAgent] },
  ]);
});

const spendAll = ({ id }: Member) =>
  inTransaction(db, async (tx) => {
    const spent = {
      source: 'reversal',
      key: randomUUID(),
      kind: 'rebate.bet_reversal',
      from: cash(id),
      to: house(merchantId, 'house_rebates'),
      amount: whole(25),
      causeId: 1n,
    } as const;
    await post(tx, [spent], now);
  });
