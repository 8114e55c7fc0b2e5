import type { SettingValue } from '@app/shared/settings/define-setting';
import { withdrawals as setting } from '@app/shared/withdrawals/settings';
import type { LegResult } from '@app/shared/withdrawals/states';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDebt } from '../../../../../tests/support/agents/line-payouts.ts';
import { changeAsOwner, freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { PIN } from '../../../../../tests/support/money/transfers.ts';
import {
  approve,
  ask,
  bind,
  expectHeldIsOpen,
  makePaidMember,
  makeWithdrawer,
  pay,
} from '../../../../../tests/support/money/withdrawals.ts';
import { playBets } from '../../../../../tests/support/play/settled-bets.ts';
import {
  cashOf,
  depsOf,
  fund,
  setUnderageBirthday,
  whole,
} from '../../../../../tests/support/world.ts';
import type { Member } from '../../people/members/index.ts';
import { changeProfile } from '../../people/profile/index.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { permittedActs } from '../../protection/standing/index.ts';
import { changeSetting, changeSite } from '../../sites/site/index.ts';
import {
  cancelWithdrawal,
  confirmLeg,
  freezeAccount,
  isCancellableBy,
  offerBank,
  removeAccount,
  standingOf,
  withdrawalTerms,
} from './index.ts';
import { readWithdrawal } from './withdrawal.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let db: Database;
let now: Date;
let deps: Deps;
let merchantId: bigint;
let agent: Member;
let player: Member;

beforeAll(async () => {
  db = await freshDatabase();
  return () => db.close();
});
beforeEach(async () => {
  now = new Date('2026-03-10T05:00:00Z');
  deps = depsOf(db, () => now);
  ({ merchantId, agent, player } = await makePaidMember(deps, 100, {}));
});
afterEach(() => expectHeldIsOpen(db, player));

const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const decide = (change: Partial<SettingValue<typeof setting>>) =>
  changeSite(deps, changeSetting, { merchantId, setting, change });
const say = (leg: { readonly publicId: string }, result: LegResult, more = {}, whose = player) =>
  confirmLeg(deps, { memberId: whose.id, legId: leg.publicId, result, ...more });
describe('reasons for refusing a withdrawal', () => {
  const refused = (amount: number, code: string, more = {}) =>
    expect(ask(deps, player, amount, more)).rejects.toThrow(code);

  test('6.24 limits of one withdrawal, of a day, and of their number', async () => {
    await decide({ amountMin: whole(10), amountMax: whole(60), dayMax: whole(70), dayCountMax: 2 });
    await refused(9.99, 'withdraw.limit');
    await refused(60.01, 'withdraw.limit');
    const first = await ask(deps, player, 60);
    await refused(10.01, 'withdraw.daily_limit');
    await cancelWithdrawal(deps, { memberId: player.id, publicId: first.publicId });
    await ask(deps, player, 50);
    await ask(deps, player, 10);
    await refused(10, 'withdraw.daily_count');
    now = new Date('2026-03-11T00:00:00Z');
    await ask(deps, player, 30);
    await refused(20, 'wallet.insufficient_funds');
  });

  test('6.25 requires the turnover of each deposit, as the site defines', async () => {
    await decide({ turnoverTimes: 1 });
    const left = async () => {
      const asker = { merchantId, memberId: player.id, currency: 'USD', timeZone: 'UTC', now };
      return (await withdrawalTerms(db, asker)).turnover;
    };
    expect(await left()).toEqual({ required: whole(100), done: 0n, left: whole(100) });
    await refused(10, 'withdraw_turnover_not_enough');
    later(1_000);
    await playBets(deps, merchantId, [{ by: player, stake: 99.99, result: 'lost' }]);
    await refused(10, 'withdraw_turnover_not_enough');
    await playBets(deps, merchantId, [{ by: player, stake: 0.01, result: 'won' }]);
    expect((await left()).left).toBe(0n);
    // Bets beyond the required turnover do not count for a later deposit.
    await playBets(deps, merchantId, [{ by: player, stake: 500, result: 'won' }]);
    later(1_000);
    await fund(deps, player, whole(50));
    expect((await left()).left).toBe(whole(50));
    later(1_000);
    await playBets(deps, merchantId, [{ by: player, stake: 50, result: 'lost' }]);
    await ask(deps, player, 10);
    later(1_000);
    expect(await left()).toEqual({ required: 0n, done: 0n, left: 0n });
  });

  test('6.30 requires a minimum deposit before the first withdrawal', async () => {
    await decide({ depositsMin: whole(100.01) });
    await refused(10, 'required_deposit_amount_not_reached');
    await fund(deps, player, whole(0.01));
    await ask(deps, player, 10);
  });

  test('6.33 refuses an agent in debt', async () => {
    await makeWithdrawer(deps, agent, 100);
    await createDebt(deps, agent, player, whole(7));
    await expect(ask(deps, agent, 10)).rejects.toThrow('agent.frozen');
  });

  test('6.33 a member barred from deposits and play can withdraw everything', async () => {
    await setUnderageBirthday(deps, player);
    const { acts } = await permittedActs(db, player.id, now);
    const permitted = acts.filter(({ refusal }) => !refusal).map(({ act }) => act);
    expect(permitted).toEqual(['withdraw', 'moveFromVendor']);
    const asked = await ask(deps, player, 100);
    await approve(deps, asked);
    await say(await pay(deps, asked, 100), 'RECEIVED');
    expect(await cashOf(db, player)).toBe(0n);
  });

  test('requires the payment password, and a wait after its reset', async () => {
    await refused(10, 'invalid.payment.pw', { pin: '000000' });
    await changeAsOwner(
      db,
      'UPDATE member_payment_password SET held_until = $2 WHERE member_id = $1',
      [player.id, new Date(now.getTime() + 1)],
    );
    await refused(10, 'payment_password.held');
  });

  test('refuses new, frozen, removed or foreign accounts, and suspended banks', async () => {
    await decide({ newAccountHours: 24 });
    const fresh = await bind(deps, player);
    await refused(10, 'withdraw.account_waits', { accountId: fresh });
    later(24 * HOUR_MS);
    await ask(deps, player, 10, { accountId: fresh });
    const freeze = (isFrozen: boolean) =>
      inTransaction(db, (tx) => freezeAccount(tx, { merchantId, publicId: fresh, isFrozen }, now));
    await freeze(true);
    await refused(10, 'bank_card_is_frozen', { accountId: fresh });
    await expect(
      removeAccount(deps, { memberId: player.id, publicId: fresh, paymentPassword: PIN }),
    ).rejects.toThrow('bank_card_is_frozen');
    await freeze(false);
    const theirs = await makeWithdrawer(deps, agent);
    await refused(10, 'bank_card.not_found', { accountId: theirs });
    const bank = { code: 'harbor', kind: 'bank', name: 'harbor', enabled: true } as const;
    const until = new Date(now.getTime() + HOUR_MS);
    await inTransaction(db, (tx) =>
      offerBank(tx, merchantId, {
        ...bank,
        restsFrom: now,
        restsUntil: until,
        place: 0,
        version: 1,
      }),
    );
    await refused(10, 'bank_card.bank_unavailable', { accountId: fresh });
    later(HOUR_MS);
    await ask(deps, player, 10, { accountId: fresh });
  });

  test('6.18 refuses a payee name that differs by a letter', async () => {
    await changeAsOwner(db, 'DELETE FROM member_personal WHERE member_id = $1', [player.id]);
    await changeProfile(deps, { memberId: player.id, payeeName: 'Lan Nguyem' });
    await refused(10, 'withdraw.payee_mismatch');
  });

  test('a small withdrawal to an account that was paid before needs no operator', async () => {
    await decide({ approvedUpTo: whole(20), twoFrom: whole(50) });
    const first = await ask(deps, player, 20);
    expect(first.state).toBe('review');
    await approve(deps, first);
    await say(await pay(deps, first, 20), 'RECEIVED');
    later(25 * HOUR_MS); // a daily limit counts a member's requests of one day
    expect(await ask(deps, player, 20)).toMatchObject({ state: 'paying' });
    expect(await ask(deps, player, 10, { accountId: await bind(deps, player) })).toMatchObject({
      state: 'review',
    });
    expect(await approve(deps, await ask(deps, player, 50))).toMatchObject({ needsAnother: true });
  });

  test('a withdrawal of exactly the threshold needs two operators', async () => {
    await decide({ twoFrom: whole(50) });
    expect(await ask(deps, player, 49.99)).toMatchObject({ verdict: 'one' });
    later(25 * HOUR_MS);
    expect(await ask(deps, player, 50)).toMatchObject({ verdict: 'two' });
  });

  test('a missing payment password, one that was set without the old one, and a debt', async () => {
    const standing = (memberId = player.id) => standingOf(db, { memberId, now });
    const free = { hasPaymentPassword: true, heldUntil: null, owed: 0n };
    expect(await standing()).toEqual(free);
    expect(await standing(agent.id)).toEqual({ ...free, hasPaymentPassword: false });
    const heldUntil = new Date(now.getTime() + HOUR_MS);
    const hold = 'UPDATE member_payment_password SET held_until = $1 WHERE member_id = $2';
    await changeAsOwner(db, hold, [heldUntil, player.id]);
    expect(await standing()).toEqual({ ...free, heldUntil });
    later(HOUR_MS);
    expect(await standing()).toEqual(free);
  });

  test('a member can cancel before approval if the site permits it', async () => {
    const asked = await ask(deps, player, 50);
    const mayCancel = async () => isCancellableBy(db, await readWithdrawal(db, asked.id));
    expect(await mayCancel()).toBe(true);
    await decide({ memberCancels: false });
    expect(await mayCancel()).toBe(false);
    await decide({ memberCancels: true });
    await approve(deps, asked);
    expect(await mayCancel()).toBe(false);
  });
});
