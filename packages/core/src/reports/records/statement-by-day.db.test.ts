import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { makeReady, sendDown, sendUp } from '../../../../../tests/support/money/transfers.ts';
import {
  cashOf,
  depsOf,
  fund,
  makeAgent,
  makeMember,
  makeSite,
  whole,
} from '../../../../../tests/support/world.ts';
import { closeAccountDays, trialBalance } from '../../books/ledger/index.ts';
import type { Member } from '../../people/members/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { statementByDay } from './statement-by-day.ts';

const ZONE = 'Asia/Ho_Chi_Minh'; // its days begin at 17:00 UTC

let db: Database;
let now: Date;
let deps: Deps;
let agent: Member;
let player: Member;

beforeAll(async () => {
  db = await freshDatabase();
  return () => db.close();
});
beforeEach(async () => {
  now = new Date('2026-03-10T05:00:00Z');
  deps = depsOf(db, () => now);
  const { merchantId } = await makeSite(deps);
  agent = await makeAgent(deps, { merchantId });
  player = await makeMember(deps, { merchantId, agentId: agent.id });
  await makeReady(deps, agent);
  await makeReady(deps, player, 1_000);
});
afterEach(async () => expect(await trialBalance(db)).toEqual([]));

const at = (moment: string) => {
  now = new Date(moment);
};
const statement = (from: string, to: string, { id: memberId } = agent) =>
  statementByDay(db, { memberId, from: new Date(from), to: new Date(to), timeZone: ZONE });
const figures = async (from: string, to: string) =>
  (await statement(from, to)).map(({ opening, cameIn, wentOut, closing }) =>
    [opening, cameIn, wentOut, closing].map((amount) => Number(amount) / 10_000),
  );

/** Moves money on days of the zone, which begin at 17:00 UTC. */
async function move() {
  at('2026-03-10T16:59:59.999Z');
  await sendUp(deps, player, 100);
  at('2026-03-10T17:00:00Z');
  await sendUp(deps, player, 50);
  await fund(deps, agent, whole(20));
  await sendDown(deps, agent, player, 30);
  at('2026-03-12T08:00:00Z');
  await sendDown(deps, agent, player, 5.5);
}
const ALL = [
  [0, 0, 0, 0],
  [0, 100, 0, 100],
  [100, 70, 30, 140],
  [140, 0, 5.5, 134.5],
  [134.5, 0, 0, 134.5],
];
const RANGE = ['2026-03-09T03:00:00Z', '2026-03-13T03:00:00Z'] as const;

test('4.18 each day opens with the previous closing balance, in days of the zone', async () => {
  await move();
  expect(await figures(...RANGE)).toEqual(ALL);
  expect((await statement(...RANGE)).map(({ day }) => day.toISOString())).toEqual(
    [8, 9, 10, 11, 12].map((day) => `2026-03-${`${day}`.padStart(2, '0')}T17:00:00.000Z`),
  );
  expect(await cashOf(db, agent)).toBe(whole(134.5));
  const [, , busy] = await statement(...RANGE);
  expect(busy?.kinds).toEqual([
    { kind: 'cashier.deposit', entries: 1, cameIn: whole(20), wentOut: 0n },
    { kind: 'transfer.to_downline', entries: 1, cameIn: 0n, wentOut: whole(30) },
    { kind: 'transfer.from_downline', entries: 1, cameIn: whole(50), wentOut: 0n },
  ]);
});

test('every range gives the same figures, for any closed days', async () => {
  await move();
  const parts = async () => {
    for (let first = 0; first < ALL.length; first++)
      for (let last = first; last < ALL.length; last++) {
        const hour = (day: number) => `2026-03-${`${9 + day}`.padStart(2, '0')}T03:00:00Z`;
        expect(await figures(hour(first), hour(last))).toEqual(ALL.slice(first, last + 1));
      }
  };
  await parts();
  at('2026-03-11T02:00:00Z');
  await closeAccountDays(deps);
  await parts();
  at('2026-03-14T02:00:00Z');
  await closeAccountDays(deps);
  await parts();
});

test('a late entry belongs to the day of its own time', async () => {
  await move();
  at('2026-03-14T02:00:00Z');
  await closeAccountDays(deps);
  at('2026-03-13T18:00:00Z'); // on a day that is closed already
  await sendUp(deps, player, 1);
  at('2026-03-15T02:00:00Z');
  await closeAccountDays(deps);
  await sendUp(deps, player, 2);
  expect(await figures('2026-03-12T18:00:00Z', '2026-03-15T03:00:00Z')).toEqual([
    [134.5, 0, 0, 134.5],
    [134.5, 1, 0, 135.5],
    [135.5, 2, 0, 137.5],
  ]);
});

test('before the first entry all figures are zero', async () => {
  expect(await figures('2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z')).toEqual([
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ]);
});
