import { randomUUID } from 'node:crypto';
import { house, houseBalance, trialBalance } from '@app/core/books/ledger';
import type { Member } from '@app/core/people/members';
import { connect, type Database } from '@app/core/platform/db';
import { systemClock } from '@app/core/platform/kernel';
import { auditRounds } from '@app/core/play/vendors';
import { beforeEach, expect, test } from 'vitest';
import { freshDatabaseUrl, freshRedisUrl } from '../support/databases/database.ts';
import { deathsAt } from '../support/faults/deaths.ts';
import {
  registerTestVendor,
  type TestVendor,
  untilNotAnswered,
  untilReplied,
} from '../support/play/test-vendor.ts';
import { runs } from '../support/runs.ts';
import { makePlatform, type TestPlatform } from '../support/servers/processes.ts';
import { cashOf, fund, makeMember, makeSite, whole } from '../support/world.ts';

let platform: TestPlatform;
let db: Database;
let vendor: TestVendor;
let player: Member;
let memberRef: string;

beforeEach(async () => {
  const [databaseUrl, redisUrl] = await Promise.all([freshDatabaseUrl(), freshRedisUrl()]);
  platform = await makePlatform({ databaseUrl, redisUrl, arcadeDatabaseUrl: databaseUrl });
  db = connect(databaseUrl);
  vendor = await registerTestVendor({ db, clock: systemClock }, { baseUrl: platform.apiUrl });
  player = await makeMember(db, await makeSite(db));
  memberRef = player.publicId;
  await fund(db, player, whole(100));
  return async () => {
    await platform.stop();
    expect(await trialBalance(db)).toEqual([]);
    expect(await auditRounds(db)).toEqual([]);
    await db.close();
  };
});

const ids = () => ({ roundId: randomUUID(), betTxId: randomUUID(), winTxId: randomUUID() });

const deaths = [
  { point: 'bet.recorded', cashThen: 100 },
  { point: 'bet.committed', cashThen: 90 },
  { point: 'win.recorded', cashThen: 90 },
  { point: 'win.committed', cashThen: 115 },
] as const;

test.each(deathsAt(deaths, { killed: 0 }))(
  '$by at $point: the retry finishes it once',
  async ({ by, point, cashThen }) => {
    platform.isLocal = by === 'cut';
    const { roundId, betTxId, winTxId } = ids();
    const bet = () => vendor.bet({ memberRef, roundId, txId: betTxId, stake: whole(10) });
    const paying = { memberRef, roundId, betTxId, txId: winTxId, payout: whole(25) };
    const jackpot = { added: Number(whole(3)), won: Number(whole(20)) };
    const win = () => vendor.win({ ...paying, jackpot });

    const dying = await platform.start('api', { faultPoint: point });
    await vendor.sessionOf(memberRef);
    if (point.startsWith('win')) expect(await untilReplied(bet)).toMatchObject({ status: 'OK' });
    await untilNotAnswered(point.startsWith('bet') ? bet : win);
    expect(await dying.ended).toBe(by);
    expect(await cashOf(db, player)).toBe(whole(cashThen));

    await platform.start('api');
    const taken = await untilReplied(bet);
    const paid = await untilReplied(win);
    expect([taken, paid]).toMatchObject([
      { status: 'OK', balance: whole(90) },
      { status: 'OK', balance: whole(115) },
    ]);
    expect([(await untilReplied(bet)).text, (await untilReplied(win)).text]).toEqual([
      taken.text,
      paid.text,
    ]);
    expect(await cashOf(db, player)).toBe(whole(115));
    const reserve = house(player.merchantId, 'jackpots', vendor.vendorId);
    expect(await houseBalance(db, reserve)).toBe(whole(-17));
    expect(await db.prisma.betEvent.count()).toBe(1);
  },
);

test.each(deathsAt([{}], { killed: 0 }))(
  '$by at a bet that the vendor abandons: its rollback returns the stake',
  async ({ by }) => {
    platform.isLocal = by === 'cut';
    for (const point of ['bet.recorded', 'bet.committed'] as const) {
      const { roundId, betTxId } = ids();
      const dying = await platform.start('api', { faultPoint: point });
      await vendor.sessionOf(memberRef);
      const bet = () => vendor.bet({ memberRef, roundId, txId: betTxId, stake: whole(10) });
      await untilNotAnswered(bet);
      expect(await dying.ended).toBe(by);
      const api = await platform.start('api');
      const undoing = { memberRef, roundId, betTxId, txId: randomUUID() };
      const rollback = () => vendor.rollback(undoing);
      expect(await untilReplied(rollback)).toMatchObject({ status: 'OK', balance: whole(100) });
      expect(await untilReplied(bet)).toMatchObject({ status: 'BET_CANCELLED' });
      await api.stop();
    }
  },
);

test('killed repeatedly under load, no round is lost and none is played twice', async () => {
  const KILLS = runs(1, 5);
  const players = await makePlayers(8);
  let api = await platform.start('api');
  for (const { publicId } of players) await vendor.sessionOf(publicId);
  let isOver = false;
  const played = players.map(async (member) => {
    let rounds = 0;
    for (; !isOver; rounds++)
      await vendor.playRound({ memberRef: member.publicId, stake: whole(1), payout: whole(3) });
    return rounds;
  });
  for (let kills = 0; kills < KILLS; kills++) {
    const before = await rounds();
    await expect.poll(rounds).toBeGreaterThan(before + 20);
    await api.kill();
    api = await platform.start('api');
  }
  isOver = true;
  const counts = await Promise.all(played);
  for (const [n, member] of players.entries())
    expect(await cashOf(db, member)).toBe(whole(100 + 2 * (counts[n] ?? 0)));
});

const rounds = () => db.prisma.vendorRound.count({ where: { closedAt: { not: null } } });

async function makePlayers(count: number): Promise<Member[]> {
  const { merchantId } = player;
  const players = await Promise.all(
    Array.from({ length: count }, () => makeMember(db, { merchantId })),
  );
  for (const member of players) await fund(db, member, whole(100));
  return players;
}
