import { minorUnitOf } from '@app/shared/money/minor-unit';
import { money } from '@app/shared/money/money';
import { rate } from '@app/shared/money/rate';
import { withdrawalMethods } from '@app/shared/withdrawals/methods.settings';
import { withdrawalAmounts } from '@app/shared/withdrawals/terms.settings';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../../tests/support/databases/database.ts';
import { openDeposit, report } from '../../../../../../tests/support/money/deposits.ts';
import { sendUp } from '../../../../../../tests/support/money/transfers.ts';
import {
  approve,
  ask,
  makePayable,
  makeWithdrawer,
  pay,
} from '../../../../../../tests/support/money/withdrawals.ts';
import {
  cashOf,
  depsOf,
  makeAgent,
  makeMember,
  makeSite,
  whole,
} from '../../../../../../tests/support/world.ts';
import { house, houseBalance, trialBalance } from '../../../books/ledger/index.ts';
import type { Member } from '../../../people/members/index.ts';
import { type Database, sql } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import { changeSetting, changeSite } from '../../../sites/site/index.ts';
import { listDeposits, offerChannel, SANDBOX } from '../../deposits/index.ts';
import { confirmLeg, findWithdrawal, withdrawalTerms } from '../index.ts';

const NOW = new Date('2026-03-10T05:00:00Z');

let db: Database;
let deps: Deps;

beforeAll(async () => {
  db = await freshDatabase();
  deps = depsOf(db, () => NOW);
  return () => db.close();
});
afterEach(async () => expect(await trialBalance(db)).toEqual([]));

interface Books {
  /** Deposited at a fee of 1.5 %. */
  readonly deposit: number;
  readonly depositFee: number;
  /** Withdrawn at a fee of 3 %, in two payments. */
  readonly withdrawal: number;
  readonly withdrawalFee: number;
  readonly firstPayment: number;
  /** Sent to the upline. */
  readonly sent: number;
  /** Minimum withdrawal on a site without limits: one minor unit. */
  readonly least: number;
}

const books: readonly (readonly [currency: string, books: Books])[] = [
  // 1.5 % of 3 333 is 49.995, and 3 % of 1 111 is 33.33: fees are rounded down to a whole yen.
  [
    'JPY',
    {
      deposit: 3_333,
      depositFee: 49,
      withdrawal: 1_111,
      withdrawalFee: 33,
      firstPayment: 501,
      sent: 7,
      least: 1,
    },
  ],
  // 1.5 % of 33.333 is 0.499995, and 3 % of 11.111 is 0.33333.
  [
    'KWD',
    {
      deposit: 33.333,
      depositFee: 0.499,
      withdrawal: 11.111,
      withdrawalFee: 0.333,
      firstPayment: 5.001,
      sent: 1.007,
      least: 0.001,
    },
  ],
  [
    'USD',
    {
      deposit: 33.33,
      depositFee: 0.49,
      withdrawal: 11.11,
      withdrawalFee: 0.33,
      firstPayment: 5.01,
      sent: 1.07,
      least: 0.01,
    },
  ],
];

describe.each(books)('in %s', (currency, of) => {
  let merchantId: bigint;
  let agent: Member;
  let player: Member;

  beforeAll(async () => {
    ({ merchantId } = await makeSite(deps, { currency }));
    agent = await makeAgent(deps, { merchantId });
    player = await makeMember(deps, { merchantId, agentId: agent.id });
    await offerChannel(deps, {
      merchantId,
      code: SANDBOX,
      name: 'Sandbox Pay',
      amountMin: whole(1),
      amountMax: whole(50_000),
      feeRate: rate(15_000),
      feeFixed: money(0n),
    });
    await makePayable(deps, merchantId);
    const unlimited = { isLimited: false };
    await changeSite(deps, changeSetting, {
      merchantId,
      setting: withdrawalAmounts,
      change: unlimited,
    });
    const change = { feePercent: 3 };
    await changeSite(deps, changeSetting, { merchantId, setting: withdrawalMethods, change });
    await makeWithdrawer(deps, player);
  });

  const inBooks = async () => ({
    player: await cashOf(db, player),
    fees: await houseBalance(db, house(merchantId, 'fees')),
    outside: await houseBalance(db, house(merchantId, 'outside')),
  });

  test('a deposit, a withdrawal in two payments and a transfer leave no unpayable remainder', async () => {
    const deposit = await openDeposit(deps, player, { amount: whole(of.deposit), currency });
    await report(deps, deposit);
    const credited = of.deposit - of.depositFee;
    expect(await inBooks()).toEqual({
      player: whole(credited),
      fees: whole(of.depositFee),
      outside: whole(-of.deposit),
    });
    const always = { from: new Date(0), to: new Date('2100-01-01'), rowsMax: 10 };
    const { fees } = await listDeposits(db, { memberId: player.id, ...always });
    expect(fees).toBe(whole(of.depositFee));

    const withdrawal = await ask(deps, player, of.withdrawal, { currency });
    expect(withdrawal.fee).toBe(whole(of.withdrawalFee));
    await approve(deps, withdrawal);
    const rest = of.withdrawal - of.withdrawalFee - of.firstPayment;
    for (const amount of [of.firstPayment, rest]) {
      const leg = await pay(deps, withdrawal, amount);
      await confirmLeg(deps, {
        memberId: player.id,
        legId: leg.publicId,
        result: 'RECEIVED',
      });
    }
    const { state } = await findWithdrawal(db, {
      memberId: player.id,
      publicId: withdrawal.publicId,
    });
    expect(state).toBe('completed');

    await sendUp(deps, player, of.sent);
    expect(await cashOf(db, agent)).toBe(whole(of.sent));
    expect(await inBooks()).toEqual({
      player: whole(credited - of.withdrawal - of.sent),
      fees: whole(of.depositFee + of.withdrawalFee),
      outside: whole(of.withdrawal - of.withdrawalFee - of.deposit),
    });
  });

  test('without limits, the minimum withdrawal is one minor unit of the currency', async () => {
    const asker = { merchantId, memberId: player.id, currency, timeZone: 'UTC', now: NOW };
    const { limits, allowsDecimals } = await withdrawalTerms(db, asker);
    expect(limits.bank.min).toBe(whole(of.least));
    expect(allowsDecimals).toBe(currency !== 'JPY');
  });
});

const unitsInDatabase = sql(
  'tests.minor_units',
  'SELECT minor_unit(code) AS unit FROM unnest($1::text[]) WITH ORDINALITY AS c (code, n) ORDER BY n',
);

test('the database has the same minor units as the code', async () => {
  const codes = Intl.supportedValuesOf('currency');
  const rows = await db.query<{ unit: bigint }>(unitsInDatabase, [codes]);
  expect(rows.map(({ unit }) => unit)).toEqual(codes.map(minorUnitOf));
});
