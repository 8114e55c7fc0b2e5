import { randomUUID } from 'node:crypto';
import type { Setting, SettingValue } from '@app/shared/settings/define-setting';
import { withdrawalMethods } from '@app/shared/withdrawals/methods.settings';
import { withdrawals } from '@app/shared/withdrawals/settings';
import type { WithdrawalKind } from '@app/shared/withdrawals/states';
import { withdrawalAmounts, withdrawalTimes } from '@app/shared/withdrawals/terms.settings';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../../tests/support/databases/database.ts';
import { crashAtEachStatement } from '../../../../../../tests/support/faults/crash-at-each-statement.ts';
import {
  approve,
  ask,
  bind,
  makePaidMember,
  newNumber,
  pay,
} from '../../../../../../tests/support/money/withdrawals.ts';
import { playBets } from '../../../../../../tests/support/play/settled-bets.ts';
import { runs } from '../../../../../../tests/support/runs.ts';
import { until } from '../../../../../../tests/support/until.ts';
import { cashOf, depsOf, whole } from '../../../../../../tests/support/world.ts';
import { balanceOf, held, house, houseBalance, trialBalance } from '../../../books/ledger/index.ts';
import type { Member } from '../../../people/members/index.ts';
import type { Database } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import { changeSetting, changeSite } from '../../../sites/site/index.ts';
import { cancelWithdrawal, confirmLeg, withdrawalTerms } from '../index.ts';

let db: Database;
let now: Date;
let deps: Deps;
let merchantId: bigint;
let player: Member;

beforeAll(async () => {
  db = await freshDatabase();
  return () => db.close();
});
beforeEach(async () => {
  now = new Date('2026-03-10T05:00:00Z');
  deps = depsOf(db, () => now);
  ({ merchantId, player } = await makePaidMember(deps, 100));
});
afterEach(async () => expect(await trialBalance(db)).toEqual([]));

const decide = <S extends Setting>(setting: S, change: Partial<SettingValue<S>>) =>
  changeSite(deps, changeSetting, { merchantId, setting, change });
const refused = (amount: number, code: string, more = {}) =>
  expect(ask(deps, player, amount, more)).rejects.toThrow(code);
const termsIn = (timeZone = 'UTC') =>
  withdrawalTerms(db, { merchantId, memberId: player.id, currency: 'USD', timeZone, now });
const bindTo = (kind: WithdrawalKind) => bind(deps, player, newNumber(), kind);

describe('6.24 the type of the account', () => {
  test('decides the fee: the fixed part, and whole cents of the share', async () => {
    await decide(withdrawals, { amountMin: whole(1), fee: whole(1) });
    await decide(withdrawalMethods, {
      feePercent: 2,
      eWalletHasOwnFee: true,
      eWalletFeePercent: 3,
    });
    const [eWallet, virtual] = [await bindTo('ewallet'), await bindTo('virtual')];
    expect((await ask(deps, player, 10.99)).fee).toBe(whole(1.21));
    expect((await ask(deps, player, 10, { accountId: eWallet })).fee).toBe(whole(0.3));
    expect((await ask(deps, player, 10, { accountId: virtual })).fee).toBe(whole(1.2));
    await refused(1.01, 'withdraw.limit');
  });

  test('limits requests by type as well as in total', async () => {
    await decide(withdrawals, { dayCountMax: 3 });
    await decide(withdrawalMethods, { virtualDayCountMax: 1 });
    const virtual = await bindTo('virtual');
    await ask(deps, player, 10, { accountId: virtual });
    await refused(10, 'withdraw.daily_count', { accountId: virtual });
    expect((await termsIn()).countLeft).toEqual({ bank: 2, ewallet: 2, virtual: 0 });
    await ask(deps, player, 10);
    await ask(deps, player, 10);
    await refused(10, 'withdraw.daily_count');
  });
});

describe('6.24 amounts of withdrawals', () => {
  test('have limits by account type, or those of banks', async () => {
    await decide(withdrawals, { amountMin: whole(10), amountMax: whole(60) });
    await decide(withdrawalAmounts, { eWalletMin: whole(5), virtualMax: whole(20) });
    const [eWallet, virtual] = [await bindTo('ewallet'), await bindTo('virtual')];
    await refused(5, 'withdraw.limit');
    await ask(deps, player, 5, { accountId: eWallet });
    await refused(60.01, 'withdraw.limit', { accountId: eWallet });
    await refused(20.01, 'withdraw.limit', { accountId: virtual });
    await ask(deps, player, 20, { accountId: virtual });
  });

  test('have no limits if the site sets none, but must cover the fee', async () => {
    await decide(withdrawals, { amountMin: whole(10), amountMax: whole(60), fee: whole(2) });
    await decide(withdrawalAmounts, { isLimited: false });
    await refused(2, 'withdraw.limit');
    expect(await ask(deps, player, 2.01)).toMatchObject({ amount: whole(2.01), fee: whole(2) });
    await ask(deps, player, 90);
  });

  test('are among the fixed amounts, or whole ones, if the site requires it', async () => {
    await decide(withdrawalAmounts, { fixedAmounts: [whole(20), whole(50)], fixedOnly: true });
    await refused(30, 'withdraw.fixed_amounts');
    await ask(deps, player, 20);
    await decide(withdrawalAmounts, { fixedOnly: false, allowsDecimals: false });
    await refused(30.5, 'withdraw.whole_amounts');
    await ask(deps, player, 30);
  });
});

describe('6.24 hours for withdrawals', () => {
  const at = (moment: string) => {
    now = new Date(moment);
  };

  test('are not limited if the site sets none, or the same start and end', async () => {
    expect((await termsIn()).hours).toBeNull();
    await decide(withdrawalTimes, { opensAt: '08:00', closesAt: '08:00' });
    expect((await termsIn()).hours).toBeNull();
  });

  test('start and end at their minute, and a closed site shows the next opening', async () => {
    await decide(withdrawalTimes, { opensAt: '06:00', closesAt: '20:00' });
    await expect(ask(deps, player, 10)).rejects.toMatchObject({
      code: 'withdraw.closed_now',
      params: { hours: 1 },
    });
    at('2026-03-10T06:00:00Z');
    await ask(deps, player, 10);
    at('2026-03-10T19:59:59.999Z');
    await ask(deps, player, 10);
    at('2026-03-10T20:00:00Z');
    await refused(10, 'withdraw.closed_now');
    expect((await termsIn()).hours).toEqual({
      opensAt: new Date('2026-03-11T06:00:00Z'),
      closesAt: new Date('2026-03-11T20:00:00Z'),
      isOpen: false,
    });
  });

  test('may end on the next day, in the zone of the site', async () => {
    await decide(withdrawalTimes, { opensAt: '09:00', closesAt: '02:00' });
    const inSaigon = { timeZone: 'Asia/Ho_Chi_Minh' };
    at('2026-03-10T18:59:00Z'); // 01:59 of the next day there
    expect((await termsIn(inSaigon.timeZone)).hours).toMatchObject({
      opensAt: new Date('2026-03-10T02:00:00Z'),
      closesAt: new Date('2026-03-10T19:00:00Z'),
    });
    await ask(deps, player, 10, inSaigon);
    at('2026-03-10T19:00:00Z');
    await refused(10, 'withdraw.closed_now', inSaigon);
    at('2026-03-11T02:00:00Z');
    await ask(deps, player, 10, inSaigon);
  });

  test('follow the clocks of the zone when they change', async () => {
    await decide(withdrawalTimes, { opensAt: '01:00', closesAt: '03:30' });
    at('2026-03-29T00:30:00Z'); // 01:30 in Berlin, where 02:00 becomes 03:00
    expect((await termsIn('Europe/Berlin')).hours).toEqual({
      opensAt: new Date('2026-03-29T00:00:00Z'),
      closesAt: new Date('2026-03-29T01:30:00Z'),
      isOpen: true,
    });
  });
});

describe('6.25 a penalty for deposits that are not bet', () => {
  beforeEach(async () => {
    await decide(withdrawals, { turnoverTimes: 1, fee: whole(1) });
    await decide(withdrawalAmounts, { penaltyPercent: 10 });
    now = new Date(now.getTime() + 1_000);
  });

  test('is taken with the fee after full receipt, if the member agreed to it', async () => {
    await refused(40, 'withdraw_turnover_not_enough');
    const asked = await ask(deps, player, 40, { acceptedPenalty: 4 });
    expect(asked).toMatchObject({ amount: whole(40), fee: whole(5), penalty: whole(4) });
    await approve(deps, asked);
    const leg = await pay(deps, asked, 35);
    await confirmLeg(deps, { memberId: player.id, legId: leg.publicId, result: 'RECEIVED' });
    expect(await houseBalance(db, house(merchantId, 'fees'))).toBe(whole(5));
    expect([await cashOf(db, player), await balanceOf(db, held(player.id))]).toEqual([
      whole(60),
      0n,
    ]);
  });

  test('applies to each withdrawal until the turnover is complete', async () => {
    await ask(deps, player, 10, { acceptedPenalty: 1 });
    await refused(10, 'withdraw_turnover_not_enough');
    await playBets(deps, merchantId, [{ by: player, stake: 50, result: 'won' }]);
    await refused(10, 'withdraw_turnover_not_enough');
    await playBets(deps, merchantId, [{ by: player, stake: 50, result: 'won' }]);
    expect(await ask(deps, player, 10, { acceptedPenalty: 1 })).toMatchObject({ penalty: 0n });
  });

  test('never exceeds the agreed amount, and starts at a cent', async () => {
    await decide(withdrawalAmounts, { penaltyPercent: 20 });
    await expect(ask(deps, player, 40, { acceptedPenalty: 4 })).rejects.toMatchObject({
      code: 'withdraw.penalty_changed',
      params: { penalty: 8 },
    });
    await decide(withdrawalAmounts, { penaltyPercent: 3 });
    const asked = await ask(deps, player, 10.01, { acceptedPenalty: 1 });
    expect(asked.penalty).toBe(whole(0.31));
  });

  test('after a crash at any statement of the request, a retry agrees to it once', async () => {
    let key = randomUUID();
    const died = await crashAtEachStatement(
      deps,
      (dying) => ask(dying, player, 10, { key, acceptedPenalty: 1 }),
      async () => {
        const again = () => ask(deps, player, 10, { key, acceptedPenalty: 1 });
        // The server runs the dead process's statement until it notices the closed connection.
        const asked = await until('the key is free again', () =>
          again().catch((error) => {
            expect(error.code).toBe('idempotency.in_progress');
            return undefined;
          }),
        );
        expect(asked).toMatchObject({ penalty: whole(1), fee: whole(2) });
        expect(await balanceOf(db, held(player.id))).toBe(whole(10));
        await cancelWithdrawal(deps, { memberId: player.id, publicId: asked.publicId });
        expect(await cashOf(db, player)).toBe(whole(100));
        key = randomUUID();
        now = new Date(now.getTime() + 25 * 3_600_000); // another day has its own count
      },
    );
    expect(died).toBeGreaterThan(runs(1, 20));
  });

  test('only one of thirty concurrent requests for the whole balance succeeds', async () => {
    const asks = Array.from({ length: 30 }, () => ask(deps, player, 100, { acceptedPenalty: 10 }));
    const done = await Promise.allSettled(asks);
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await balanceOf(db, held(player.id))).toBe(whole(100));
  });
});
