import { afterEach, beforeAll, expect, test } from 'vitest';
import { payoutFindings } from '../../../../../tests/support/agents/payout-books.ts';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { playBets } from '../../../../../tests/support/play/settled-bets.ts';
import {
  cashOf,
  depsOf,
  makeLine,
  makeMember,
  makeSite,
  whole,
} from '../../../../../tests/support/world.ts';
import { trialBalance } from '../../books/ledger/index.ts';
import type { Member } from '../../people/members/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { contractBills } from './bills/bills.ts';
import { realTimeSalary } from './real-time-salary/index.ts';
import { settlePayouts } from './runs/settle-payouts.ts';

const NOON = Date.parse('2026-12-10T12:00:00Z');
const WINDOW = 5 * 60_000;
const GRACE = 30_000;

let db: Database;
let deps: Deps;
let now: Date;
let merchantId: bigint;
let agent: Member;
let player: Member;

beforeAll(async () => {
  db = await freshDatabase();
  deps = depsOf(db, () => now);
  return () => db.close();
});
afterEach(async () => {
  expect(await trialBalance(db)).toEqual([]);
  expect(await payoutFindings(db)).toEqual([]);
});

/** The second of a line of three, with a player below the third, on a site in a currency. */
async function openSite(currency: string): Promise<void> {
  now = new Date(NOON);
  ({ merchantId } = await makeSite(deps, { currency, currencySymbol: currency }));
  const line = await makeLine(deps, merchantId);
  agent = line[1] ?? expect.unreachable();
  player = await makeMember(deps, { merchantId, agentId: line[2]?.id ?? 0n });
}

async function play(window: number, stake: number): Promise<void> {
  now = new Date(NOON + window * WINDOW);
  await playBets(deps, merchantId, [{ by: player, stake, result: 'lost' }]);
  now = new Date(NOON + (window + 1) * WINDOW + GRACE);
  await settlePayouts(deps, realTimeSalary);
}

async function paidAndCarried() {
  const range = { from: new Date(0), to: new Date('2100-01-01'), rowsMax: 20 };
  const asked = { merchantId, agentId: agent.id, engine: realTimeSalary, whose: 'mine' } as const;
  const { bills } = await contractBills(db, { ...asked, ...range });
  return bills.map(({ paid, carriedOut }) => [Number(paid), Number(carriedOut)]).reverse();
}

// The agent's net is 0.2 % of a lost bet.
test.each([
  [
    'JPY',
    [
      [3, 0.102],
      [0, 0.503],
      [1, 0.104],
    ],
  ],
  [
    'USD',
    [
      [3.1, 0.002],
      [0.4, 0.003],
      [0.6, 0.004],
    ],
  ],
  [
    'KWD',
    [
      [3.1, 0.002],
      [0.4, 0.003],
      [0.6, 0.004],
    ],
  ],
])(
  'in %s an agent is paid what can be paid in it, and the rest is carried',
  async (currency, expected) => {
    await openSite(currency);
    for (const [window, stake] of [1_551, 200.5, 300.5].entries()) await play(window, stake);
    expect(await paidAndCarried()).toEqual(
      expected.map((bill) => bill.map((amount) => Number(whole(amount)))),
    );
    expect(Number(await cashOf(db, agent))).toBe(
      expected.reduce((sum, [paid = 0]) => sum + Number(whole(paid)), 0),
    );
  },
);
