import { randomUUID } from 'node:crypto';
import type { GameCategory } from '@app/shared/games/game-categories';
import { SERIES_FAIR } from '@app/shared/rebates/series';
import { series as setting } from '@app/shared/rebates/settings';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { payAllRebates } from '../../../../../tests/support/agents/series.ts';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { playBets, voidAll } from '../../../../../tests/support/play/settled-bets.ts';
import { randomFrom, TEST_SEED } from '../../../../../tests/support/random.ts';
import {
  cashOf,
  fund,
  makeAgent,
  makeMember,
  makeSite,
  whole,
} from '../../../../../tests/support/world.ts';
import { cash, house, houseBalance, post, trialBalance } from '../../books/ledger/index.ts';
import { moveAgent } from '../../people/agents/index.ts';
import type { Member } from '../../people/members/index.ts';
import {
  seriesOfDownline,
  seriesPaths,
  setSeries,
  setSeriesOfDownline,
} from '../../people/series/index.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { changeSetting } from '../../sites/site/index.ts';
import { type BetKey, correctBets, openWindow, voidBets } from '../bets/index.ts';
import { rebateReader } from './rebate-reader.ts';

let db: Database;
let deps: Deps;
let now: Date;
let merchantId: bigint;
let top: Member;
let agent: Member;
let player: Member;

beforeAll(async () => {
  db = await freshDatabase();
  deps = { db, clock: () => now, newId: randomUUID, enqueue: () => {}, publish: () => {} };
  return () => db.close();
});
beforeEach(async () => {
  now = new Date('2026-12-10T12:00:00Z');
  ({ merchantId } = await makeSite(deps));
  await limit(1_800, 1_980);
  top = await makeAgent(deps, { merchantId });
  agent = await makeAgent(deps, { merchantId, uplineId: top.id });
  player = await makeMember(deps, { merchantId, agentId: agent.id });
});
afterEach(async () => expect(await trialBalance(db)).toEqual([]));

test('pays the worked example: the player 20.00, and each upline 5.00', async () => {
  await giveAll();
  await bet(1_000, 1_900);
  await pay();
  expect(await cashes()).toEqual([whole(20), whole(5), whole(5)]);
  const paid = await houseBalance(db, house(merchantId, 'house_rebates'));
  expect(paid).toBe(-whole(30));
});

test('rounds each share down to the smallest unit, and the house keeps the rest', async () => {
  await giveAll();
  await bet(0.0399, 1_939); // 1, 10 and 10 points of 399: 0.1995, 1.995 and 1.995 of the smallest unit
  await pay();
  expect(await cashes()).toEqual([0n, 1n, 1n]);
});

test('pays a bet once, for any number of runs and workers', async () => {
  await giveAll();
  await Promise.all([bet(1_000, 1_900), bet(1_000, 1_900), bet(1_000, 1_900)]);
  await Promise.all([pay(), pay(), rebateReader.run(deps)]);
  await pay();
  expect(await cashes()).toEqual([whole(60), whole(15), whole(15)]);
});

test('pays nothing for a push, bonus money, or a bet without a series', async () => {
  await giveAll();
  await playBets(deps, merchantId, [
    { by: player, stake: 1_000, result: 'push', category: 'LOTT', series: 1_900 },
    { by: player, stake: 1_000, result: 'lost', category: 'LOTT', series: 1_900, isBonus: true },
    { by: player, stake: 1_000, result: 'lost', category: 'LOTT' },
  ]);
  await pay();
  expect(await cashes()).toEqual([0n, 0n, 0n]);
});

test('pays by the settings at the time of the bet', async () => {
  await giveAll();
  await bet(1_000, 1_900);
  await give(player, 1_910);
  await pay();
  expect(await cashes()).toEqual([whole(20), whole(5), whole(5)]);
  await bet(1_000, 1_900);
  await pay();
  expect(await cashes()).toEqual([whole(25), whole(25), whole(10)]);
});

test('reverses the rebate of a void bet, once', async () => {
  await giveAll();
  const bets = await bet(1_000, 1_900);
  await pay();
  await voidAll(deps, merchantId, bets);
  await Promise.all([pay(), pay()]);
  later();
  await pay();
  expect(await cashes()).toEqual([0n, 0n, 0n]);
});

test('keeps the rebate of a corrected bet, and reverses it once the bet becomes void', async () => {
  await giveAll();
  const bets = await bet(1_000, 1_900);
  await pay();
  await correctAll(bets, 1_900);
  await pay();
  expect(await cashes()).toEqual([whole(20), whole(5), whole(5)]);
  await correctAll(bets, 1_000);
  await pay();
  later();
  await pay();
  expect(await cashes()).toEqual([0n, 0n, 0n]);
});

test('pays the rebate of a push once its result is corrected, also if both events are read together', async () => {
  await giveAll();
  const push = {
    by: player,
    stake: 1_000,
    result: 'push',
    category: 'LOTT',
    series: 1_900,
  } as const;
  await correctAll(await playBets(deps, merchantId, [push]), 0);
  await pay();
  await pay();
  expect(await cashes()).toEqual([whole(20), whole(5), whole(5)]);
});

test('pays and takes back a bet that is void before it was paid', async () => {
  await giveAll();
  await voidAll(deps, merchantId, await bet(1_000, 1_900));
  await pay();
  expect(await cashes()).toEqual([0n, 0n, 0n]);
});

test('reverses a spent rebate once the member has the money again', async () => {
  await giveAll();
  const bets = await bet(1_000, 1_900);
  await pay();
  await spend(player, 15);
  await voidAll(deps, merchantId, bets);
  await pay();
  expect(await cashes()).toEqual([whole(5), 0n, 0n]);
  await fund(deps, player, whole(100));
  later();
  await pay();
  expect(await cashes()).toEqual([whole(85), 0n, 0n]);
});

test('waits for open transactions, so that their events are not skipped', async () => {
  await giveAll();
  const bets = await bet(1_000, 1_900);
  await pay();
  const isWritten = Promise.withResolvers<void>();
  const mayCommit = Promise.withResolvers<void>();
  const slow = inTransaction(db, async (tx) => {
    await voidBets(tx, await openWindow(tx, merchantId, deps.clock), bets);
    isWritten.resolve();
    await mayCommit.promise;
  });
  await isWritten.promise;
  await bet(2_000, 1_900);
  await rebateReader.run(deps);
  expect(await cashes()).toEqual([whole(20), whole(5), whole(5)]);
  mayCommit.resolve();
  await slow;
  await pay();
  expect(await cashes()).toEqual([whole(40), whole(10), whole(10)]);
});

test('limits a member to the upline’s series', async () => {
  await give(top, 1_960);
  await expect(give(agent, 1_961)).rejects.toMatchObject({
    code: 'rebate.series_limit',
    params: { least: 1_800, most: 1_960 },
  });
  await expect(give(agent, 1_799)).rejects.toMatchObject({ code: 'rebate.series_limit' });
  await expect(give(top, 1_981)).rejects.toMatchObject({ params: { most: 1_980 } });
  await give(agent, 1_960);
  await expect(give(agent, 1_900, 'RNG')).rejects.toMatchObject({ code: 'rebate.no_series' });
});

test('does not lower an agent’s series below that of a downline, and names that downline', async () => {
  await giveAll();
  await expect(give(agent, 1_939)).rejects.toMatchObject({
    code: 'rebate.series_below_downline',
    params: { downline: player.username, series: 1_940 },
  });
  await give(agent, 1_940);
});

test('a downline’s series never exceeds the upline’s, also with concurrent changes', async () => {
  await give(top, 1_960);
  await give(agent, 1_960);
  for (let round = 0; round < 5; round++) {
    await give(player, 1_900);
    await Promise.allSettled([give(agent, 1_920), give(player, 1_950)]);
    const [path] = await paths();
    const [own = 0, above = 0] = path?.path.map(({ series }) => series) ?? [];
    expect(own).toBeLessThanOrEqual(above);
    await give(agent, 1_960);
  }
});

test('an agent sets the series of direct downlines only', async () => {
  await give(top, 1_960);
  const set = (agentId: bigint, { publicId: downlinePublicId }: Member) =>
    setSeriesOfDownline(deps, {
      merchantId,
      agentId,
      downlinePublicId,
      category: 'LOTT',
      series: 1_950,
    });
  await set(top.id, agent);
  await set(agent.id, player);
  await expect(set(top.id, player)).rejects.toMatchObject({ code: 'team.member_unknown' });
  const asked = { merchantId, agentId: top.id, downlinePublicId: agent.publicId };
  expect(await seriesOfDownline(db, asked, now)).toEqual([
    { category: 'LOTT', least: 1_800, most: 1_950, top: 1_980, from: 1_950, upTo: 1_960 },
  ]);
});

test('reduces the promised series after a move below an agent with a lower one', async () => {
  await giveAll();
  const poor = await makeAgent(deps, { merchantId });
  await give(poor, 1_930);
  await inTransaction(db, (tx) => moveAgent(tx, { memberId: agent.id, uplineId: poor.id, now }));
  later(5 * 60_000);
  const [path] = await paths();
  expect(path?.path.map(({ series }) => series)).toEqual([1_930, 1_930, 1_930]);
});

test('never pays more than the top’s share above the bet, for any chain', async () => {
  const random = randomFrom(TEST_SEED);
  const line = [top];
  for (let depth = 0; depth < 8; depth++)
    line.push(await makeAgent(deps, { merchantId, uplineId: line.at(-1)?.id ?? null }));
  const last = await makeMember(deps, { merchantId, agentId: line.at(-1)?.id ?? top.id });
  const chain = [...line, last];
  for (let round = 0; round < 15; round++) {
    for (const one of chain.toReversed()) await give(one, 1_800);
    let most = 1_980;
    for (const one of chain) {
      most = 1_800 + random.below(most - 1_799);
      if (random.chance(0.9)) await give(one, most);
      else most = 1_800;
    }
    const [path] = await paths(last);
    const own = path?.most ?? 0;
    const series = 1_800 + random.below(own - 1_799);
    const before = await sumOf(chain);
    await playBets(deps, merchantId, [
      { by: last, stake: SERIES_FAIR, result: 'lost', category: 'LOTT', series },
    ]);
    await pay();
    const rebates = (await sumOf(chain)) - before;
    const ofTop = path?.path.at(-1)?.series ?? 0;
    // The return of the bet, the rebates and the house's margin add up to a fair 2000.
    const margin = whole(SERIES_FAIR - ofTop);
    expect(whole(series) + rebates + margin).toBe(whole(SERIES_FAIR));
  }
});

const pay = () => payAllRebates(deps);
const giveAll = async () => {
  await give(top, 1_960);
  await give(agent, 1_950);
  await give(player, 1_940);
};
const give = ({ id: memberId }: Member, series: number, category: GameCategory = 'LOTT') =>
  inTransaction(db, (tx) => setSeries(tx, { merchantId, memberId, category, series }, now));
const bet = (stake: number, series: number) =>
  playBets(deps, merchantId, [{ by: player, stake, result: 'lost', category: 'LOTT', series }]);
const correctAll = (bets: readonly BetKey[], payout: number) =>
  inTransaction(db, async (tx) => {
    const window = await openWindow(tx, merchantId, deps.clock);
    const to = { category: 'LOTT', stake: whole(1_000), payout: whole(payout) } as const;
    await correctBets(
      tx,
      window,
      bets.map((key) => ({ ...key, ...to })),
    );
  });
const paths = (of: Member = player) =>
  seriesPaths(db, [{ merchantId, memberId: of.id, category: 'LOTT' }], now);
const cashes = async () => [
  await cashOf(db, player),
  await cashOf(db, agent),
  await cashOf(db, top),
];
const sumOf = async (chain: readonly Member[]) => {
  const all = await Promise.all(chain.map((one) => cashOf(db, one)));
  return all.reduce((sum, one) => sum + one, 0n);
};
const later = (ms = 10_000) => {
  now = new Date(now.getTime() + ms);
};
const limit = (least: number, most: number) =>
  inTransaction(db, (tx) =>
    changeSetting(tx, {
      merchantId,
      setting,
      change: { limits: [{ category: 'LOTT', least, most }] },
    }),
  );
const spend = ({ id }: Member, units: number) =>
  inTransaction(db, (tx) =>
    post(
      tx,
      [
        {
          source: 'reversal',
          key: randomUUID(),
          kind: 'rebate.bet_reversal',
          from: cash(id),
          to: house(merchantId, 'house_rebates'),
          amount: whole(units),
          causeId: 1n,
        },
      ],
      now,
    ),
  );
