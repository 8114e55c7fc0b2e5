import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { payoutFindings } from '../../../../../../../tests/support/agents/payout-books.ts';
import { freshDatabase } from '../../../../../../../tests/support/databases/database.ts';
import { playBets } from '../../../../../../../tests/support/play/settled-bets.ts';
import {
  cashOf,
  makeAffiliateCode,
  makeAgent,
  makeMember,
  makeSite,
  percent,
  whole,
} from '../../../../../../../tests/support/world.ts';
import { trialBalance } from '../../../../books/ledger/index.ts';
import type { Member } from '../../../../people/members/index.ts';
import type { Database } from '../../../../platform/db/index.ts';
import type { Deps } from '../../../../platform/kernel/index.ts';
import { signContract } from '../../../contracts/index.ts';
import { contractBills } from '../../bills/bills.ts';
import { settlePayouts } from '../../runs/settle-payouts.ts';
import { affiliatePlan } from '../engine.ts';
import { type PlanTerms, planTerms } from '../terms.ts';

const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
/** Seven hours east of Greenwich, all year. */
const ZONE = 'Asia/Bangkok';
/** Start of December there. */
const DECEMBER = Date.parse('2026-11-30T17:00:00Z');
/** Times at which the months are due there, from December on. */
export const DUE = ['2026-12-31', '2027-01-31', '2027-02-28'].map(
  (day) => new Date(`${day}T22:00:00Z`),
);

/** 30 % of net revenue, without deductions, high rollers or fees for players. */
export const SHARE: PlanTerms = {
  ngrs: [whole(0)],
  depositors: [0],
  rates: [percent(30)],
  negative: 'carry',
  ringFenceFrom: whole(0),
  subRate: percent(0),
  bonusRate: percent(0),
  paymentFeeRate: percent(0),
  adminFeeRate: percent(0),
  taxRate: percent(0),
  cpaAmount: whole(0),
  cpaDeposit: whole(0),
  cpaTurnover: whole(0),
  cpaDays: 30,
};

export interface PlanWorld {
  readonly db: Database;
  readonly deps: Deps;
  now: Date;
  merchantId: bigint;
  agent: Member;
}

/** Makes a site and an agent before each test, hours before December, and audits the books after it. */
export function planWorld() {
  const world = {} as { -readonly [Name in keyof PlanWorld]: PlanWorld[Name] };
  const begin = async () => {
    world.now = new Date(DECEMBER - 6 * HOUR_MS);
    ({ merchantId: world.merchantId } = await makeSite(world.deps, { timeZone: ZONE }));
    world.agent = await makeAgent(world.deps, { merchantId: world.merchantId });
  };
  beforeAll(async () => {
    world.db = await freshDatabase();
    world.deps = {
      db: world.db,
      clock: () => world.now,
      newId: randomUUID,
      enqueue: () => {},
      publish: () => {},
    };
    return () => world.db.close();
  });
  beforeEach(begin);
  afterEach(async () => {
    expect(await trialBalance(world.db)).toEqual([]);
    expect(await payoutFindings(world.db)).toEqual([]);
  });
  const at = (days: number) => {
    world.now = new Date(DECEMBER + days * DAY_MS);
  };
  const bills = async () =>
    (
      await contractBills(world.db, {
        merchantId: world.merchantId,
        agentId: world.agent.id,
        engine: affiliatePlan,
        whose: 'mine',
        rowsMax: 50,
        from: new Date(0),
        to: new Date(DECEMBER + 999 * DAY_MS),
      })
    ).bills;
  return {
    world,
    begin,
    at,
    bills,
    /** Explanation of the newest bill. */
    explained: async () => (await bills())[0]?.explained ?? expect.unreachable(),
    promise: (terms: Partial<PlanTerms> = {}, agentId = world.agent.id) =>
      signContract(world.deps, planTerms, { agentId, terms: { ...SHARE, ...terms } }),
    player: (agentId = world.agent.id) =>
      makeMember(world.deps, { merchantId: world.merchantId, agentId }),
    /** A member who signs up by a link of the agent. */
    recruit: async (affiliateCode?: string): Promise<Member> =>
      makeMember(world.deps, {
        merchantId: world.merchantId,
        affiliateCode: affiliateCode ?? (await makeAffiliateCode(world.deps, world.agent.id)),
      }),
    /** Lets a player lose an amount on a day; a negative one is a win. */
    win: (by: Member, amount: number, day: number) => {
      at(day);
      const result = amount < 0 ? ('won' as const) : ('lost' as const);
      return playBets(world.deps, world.merchantId, [{ by, stake: Math.abs(amount), result }]);
    },
    settle: async (month: number): Promise<void> => {
      world.now = DUE[month] ?? expect.unreachable();
      await settlePayouts(world.deps, affiliatePlan);
    },
    paid: async (to = world.agent) => Number(await cashOf(world.db, to)) / 10_000,
  };
}
