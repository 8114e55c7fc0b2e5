import { beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { crashAtEachStatement } from '../../../../../tests/support/faults/crash-at-each-statement.ts';
import { playBets, voidAll } from '../../../../../tests/support/play/settled-bets.ts';
import { chaseLosses } from '../../../../../tests/support/protection/chase-losses.ts';
import { runs } from '../../../../../tests/support/runs.ts';
import {
  depsOf,
  fund,
  makeMember,
  makeSite,
  makeTrial,
  whole,
} from '../../../../../tests/support/world.ts';
import type { Member } from '../../people/members/index.ts';
import { type Database, inTransaction, sql } from '../../platform/db/index.ts';
import { type Deps, onFaultPoint } from '../../platform/kernel/index.ts';
import { eraseMemberData } from './erase-member-data.ts';
import { casesOf, closeCase, markersOf, readCase, watchForHarm } from './index.ts';

const NOON = new Date('2026-11-20T12:00:00Z');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let db: Database;
let deps: Deps;
let now: Date;
let merchantId: bigint;
let member: Member;
let other: Member;

beforeEach(async () => {
  onFaultPoint(() => {});
  db = await freshDatabase();
  now = NOON;
  deps = depsOf(db, () => now);
  ({ merchantId } = await makeSite(deps));
  member = await makeMember(deps, { merchantId });
  other = await makeMember(deps, { merchantId });
  return () => db.close();
});

const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const casesOfMember = (of = member) => casesOf(db, { memberId: of.id, rowsMax: 9 });
const codesNow = async (of = member) => (await markersOf(db, of.id)).map(({ code }) => code);
const close = async () => {
  const [found] = await casesOfMember();
  const { publicId } = found ?? expect.unreachable();
  const closing = {
    merchantId,
    publicId,
    operator: 'ann',
    outcome: 'informed',
    words: 'Spoke',
  } as const;
  await inTransaction(db, (tx) => closeCase(tx, closing, now));
};
const days = sql(
  'test.harm_days',
  `SELECT day::text, bets, staked, lost, deposits, deposited, half_hours AS "halfHours" FROM harm_day
   WHERE member_id = $1 ORDER BY day`,
);

test('RG-28 two workers count everything once and open one case', async () => {
  await chaseLosses(deps, member, NOON);
  await chaseLosses(deps, other, NOON);
  later(HOUR_MS);
  await Promise.all([watchForHarm(deps), watchForHarm(deps), watchForHarm(deps)]);
  await watchForHarm(deps); // counts rows that a worker skipped because another had locked them
  const [day] = await db.query(days, [member.id]);
  expect(day).toMatchObject({ bets: 7n, staked: whole(140), lost: whole(140), deposits: 7 });
  expect(day).toMatchObject({ day: '2026-11-20', deposited: whole(140) });
  for (const of of [member, other]) {
    expect(await codesNow(of)).toEqual(['chasing_losses', 'many_deposits']);
    expect(await casesOfMember(of)).toMatchObject([{ score: 60, closedAt: null }]);
  }
});

test('RG-28 after a crash at any statement, the next run finishes without a second case', async () => {
  await chaseLosses(deps, member, NOON);
  later(HOUR_MS);
  const deaths = await crashAtEachStatement(deps, watchForHarm, async () => {});
  expect(deaths).toBeGreaterThan(runs(1, 6));
  const [day] = await db.query(days, [member.id]);
  expect(day).toMatchObject({ bets: 7n, deposits: 7 });
  expect(await casesOfMember()).toHaveLength(1);
});

test.each(['harm.counted', 'harm.marked'] as const)(
  'RG-28 a worker killed at %s leaves nothing half done',
  async (point) => {
    await chaseLosses(deps, member, NOON);
    later(HOUR_MS);
    onFaultPoint((name) => {
      if (name === point) throw new Error('killed');
    });
    await expect(watchForHarm(deps)).rejects.toThrow('killed');
    expect(await casesOfMember()).toEqual([]);
    onFaultPoint(() => {});
    await watchForHarm(deps);
    const [day] = await db.query(days, [member.id]);
    expect(day).toMatchObject({ bets: 7n, deposits: 7 });
    expect(await casesOfMember()).toHaveLength(1);
  },
);

test('RG-28 play is counted by the day of the site, with bonus money only as time', async () => {
  const tokyo = await makeSite(deps, { timeZone: 'Asia/Tokyo' });
  const player = await makeMember(deps, tokyo);
  now = new Date('2026-11-19T15:40:00Z'); // 00:40 on the 20th there
  const [lost] = await playBets(deps, tokyo.merchantId, [
    { by: player, stake: 5, result: 'lost' },
    { by: player, stake: 7, result: 'won' },
    { by: player, stake: 9, result: 'lost', isBonus: true },
  ]);
  now = NOON;
  await watchForHarm(deps);
  const counted = {
    day: '2026-11-20',
    bets: 3n,
    staked: whole(12),
    lost: whole(-2),
    halfHours: 2n,
  };
  expect(await db.query(days, [player.id])).toMatchObject([counted]);
  await voidAll(deps, tokyo.merchantId, [lost ?? expect.unreachable()]);
  later(HOUR_MS);
  await watchForHarm(deps);
  const without = { ...counted, bets: 2n, staked: whole(7), lost: whole(-7) };
  expect(await db.query(days, [player.id])).toMatchObject([without]);
});

test('RG-28 play money of a trial has no markers', async () => {
  const trial = await makeTrial(deps, { merchantId });
  await playBets(deps, merchantId, [{ by: trial, stake: 5, result: 'lost' }]);
  later(HOUR_MS);
  expect(await watchForHarm(deps)).toBe(0);
});

test('RG-28 after a case was closed, another opens only for a new marker, or after a month', async () => {
  await chaseLosses(deps, member, NOON);
  later(HOUR_MS);
  await watchForHarm(deps);
  await close();
  later(DAY_MS);
  expect(await watchForHarm(deps)).toBe(1);
  expect(await codesNow()).toEqual(['chasing_losses', 'many_deposits']);
  expect(await casesOfMember()).toHaveLength(1);

  await playBets(deps, merchantId, [{ by: member, stake: 6_000, result: 'lost' }]);
  later(HOUR_MS);
  await watchForHarm(deps);
  const [found] = await casesOfMember();
  const { publicId, ...rest } = found ?? expect.unreachable();
  expect(rest).toMatchObject({ score: 90, closedAt: null });
  expect(await readCase(db, { merchantId, publicId, stepsMax: 9 })).toMatchObject({
    markers: [
      { code: 'chasing_losses', count: 7, most: 4 },
      { code: 'large_losses', amount: whole(6_140), against: whole(5_000) },
      { code: 'many_deposits', count: 7, most: 6 },
    ],
  });
});

test('RG-28 the same markers open another case a month after the last one was closed', async () => {
  await chaseLosses(deps, member, NOON);
  later(HOUR_MS);
  await watchForHarm(deps);
  await close();
  await tamperClosed('40 days');
  await fund(deps, member, whole(1));
  later(HOUR_MS);
  await watchForHarm(deps);
  expect(await casesOfMember()).toHaveLength(2);
});

test('RG-28 markers end over time, but an open case keeps them', async () => {
  await chaseLosses(deps, member, NOON);
  later(HOUR_MS);
  await watchForHarm(deps);
  for (let day = 0; day < 8; day++) {
    later(DAY_MS);
    await watchForHarm(deps);
  }
  expect(await codesNow()).toEqual([]);
  expect(await casesOfMember()).toMatchObject([{ score: 60, closedAt: null }]);
  later(DAY_MS);
  expect(await watchForHarm(deps)).toBe(0);
});

test('RG-28 erasure deletes figures and texts, and keeps the outcome', async () => {
  await chaseLosses(deps, member, NOON);
  later(HOUR_MS);
  await watchForHarm(deps);
  await close();
  for (let time = 0; time < 2; time++)
    await inTransaction(db, (tx) => eraseMemberData(tx, member.id));
  expect(await db.query(days, [member.id])).toEqual([]);
  const [found] = await casesOfMember();
  const { publicId } = found ?? expect.unreachable();
  expect(await readCase(db, { merchantId, publicId, stepsMax: 9 })).toMatchObject({
    outcome: 'informed',
    words: null,
  });
});

const tamperClosed = (before: string) =>
  db.query(sql('test.age_case', `UPDATE harm_case SET closed_at = closed_at - $1::interval`), [
    before,
  ]);
