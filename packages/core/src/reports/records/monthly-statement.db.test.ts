import { beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { makeReady, sendDown } from '../../../../../tests/support/money/transfers.ts';
import { playBets } from '../../../../../tests/support/play/settled-bets.ts';
import {
  cashOf,
  depsOf,
  fund,
  makeLine,
  makeMember,
  makeSite,
  whole,
} from '../../../../../tests/support/world.ts';
import { settlePayouts } from '../../agent-pay/payouts/index.ts';
import { realTimeSalary } from '../../agent-pay/payouts/real-time-salary/index.ts';
import { closeAccountDays } from '../../books/ledger/index.ts';
import type { Member } from '../../people/members/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { monthlyStatement } from './monthly-statement.ts';
import { calendarSpan } from './play-sums.ts';
import { statementMonths } from './statement-months.ts';

const ZONE = 'Asia/Ho_Chi_Minh'; // its months begin at 17:00 UTC

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
  now = new Date('2026-01-15T05:00:00Z');
  deps = depsOf(db, () => now);
  const { merchantId } = await makeSite(deps, { timeZone: ZONE });
  const [top] = await makeLine(deps, merchantId, [{ profit: 1, loss: 1 }]);
  agent = top ?? expect.unreachable();
  player = await makeMember(deps, { merchantId, agentId: agent.id });
  await makeReady(deps, agent, 100);
  await makeReady(deps, player);
});

const at = (moment: string) => {
  now = new Date(moment);
};
/** Lost bets of the team that bring the agent 1 %. */
async function earnOn(moment: string, stake: number) {
  at(moment);
  await playBets(deps, agent.merchantId, [{ by: player, stake, result: 'lost' }]);
  now = new Date(now.getTime() + 6 * 60_000);
  await settlePayouts(deps, realTimeSalary);
}
const statementOf = async (month: string) =>
  monthlyStatement(db, {
    memberId: agent.id,
    timeZone: ZONE,
    ...(await calendarSpan(db, month, ZONE)),
  });
const monthsOf = () => statementMonths(db, { memberId: agent.id, now, timeZone: ZONE });

/** Makes a deposit in January; in March two bills on one day, one on the last day, and a transfer to a downline. */
async function makeMovements() {
  await earnOn('2026-03-02T01:00:00Z', 1_000);
  await earnOn('2026-03-02T02:00:00Z', 500);
  await earnOn('2026-03-31T16:40:00Z', 100); // 20 minutes before April
  await sendDown(deps, agent, player, 30);
  at('2026-03-31T17:00:00Z');
  await fund(deps, agent, whole(7));
}

test('opening balance and movements of each month add up to its closing balance', async () => {
  await makeMovements();
  const shown = [];
  for (const month of ['2025-12', '2026-01', '2026-02', '2026-03', '2026-04']) {
    const { opening, cameIn, wentOut, closing, kinds } = await statementOf(month);
    const moved = kinds.reduce((sum, kind) => sum + kind.cameIn - kind.wentOut, 0n);
    expect(opening + moved).toBe(closing);
    expect(cameIn - wentOut).toBe(moved);
    shown.push([opening, closing]);
  }
  expect(shown).toEqual([
    [0n, 0n],
    [0n, whole(100)],
    [whole(100), whole(100)],
    [whole(100), whole(86)],
    [whole(86), whole(93)],
  ]);
  expect(shown.at(-1)?.[1]).toBe(await cashOf(db, agent));
});

test('bills of a kind add up to its salary, each on the day of its payment', async () => {
  await makeMovements();
  const { kinds, paid } = await statementOf('2026-03');
  expect(kinds).toEqual([
    { kind: 'salary.realtime', entries: 3, cameIn: whole(16), wentOut: 0n },
    { kind: 'transfer.to_downline', entries: 1, cameIn: 0n, wentOut: whole(30) },
  ]);
  expect(paid).toMatchObject([
    { bills: 2, amount: whole(15), publicId: null, day: new Date('2026-03-01T17:00:00Z') },
    { bills: 1, amount: whole(1), publicId: expect.any(String), passedOn: 0n },
  ]);
  expect(paid.map(({ engine }) => engine.kind)).toEqual(['realtime', 'realtime']);
  expect(paid[0]).toMatchObject({
    periodStart: new Date('2026-03-02T01:00:00Z'),
    periodEnd: new Date('2026-03-02T02:05:00Z'),
  });
});

test('months with movements are found, for any closed days', async () => {
  expect(await monthsOf()).toEqual(['2026-01']);
  await makeMovements();
  expect(await monthsOf()).toEqual(['2026-04', '2026-03', '2026-01']);
  at('2026-05-03T02:00:00Z');
  await closeAccountDays(deps);
  expect(await monthsOf()).toEqual(['2026-04', '2026-03', '2026-01']);
  expect(await statementMonths(db, { memberId: player.id, now, timeZone: ZONE })).toEqual([
    '2026-03',
  ]);
});
