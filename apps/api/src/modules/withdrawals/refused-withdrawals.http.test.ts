import { randomUUID } from 'node:crypto';
import { trialBalance } from '@app/core/books/ledger';
import { freezeAccount } from '@app/core/money/withdrawals';
import { lockMember } from '@app/core/people/members';
import { changeProfile } from '@app/core/people/profile';
import { inTransaction } from '@app/core/platform/db';
import type { Call } from '@app/shared/contract/define-call';
import { kyc } from '@app/shared/kyc/settings';
import * as accounts from '@app/shared/withdrawals/accounts.schemas';
import { withdrawalProof } from '@app/shared/withdrawals/proof.settings';
import * as calls from '@app/shared/withdrawals/schemas';
import { withdrawals as setting } from '@app/shared/withdrawals/settings';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDebt } from '../../../../../tests/support/agents/line-payouts.ts';
import {
  declaredErrors,
  expectRefusal,
  impliedRefusals,
  type Refusal,
} from '../../../../../tests/support/calls/implied-refusals.ts';
import { changeAsOwner } from '../../../../../tests/support/databases/database.ts';
import { depositWith, makePromotion } from '../../../../../tests/support/money/bonuses.ts';
import { PIN } from '../../../../../tests/support/money/transfers.ts';
import { termRefusals } from '../../../../../tests/support/money/withdrawal-term-refusals.ts';
import {
  type WithdrawalWorld,
  withdrawalWorld,
} from '../../../../../tests/support/money/withdrawal-world.ts';
import { bind, makeWithdrawer, newNumber } from '../../../../../tests/support/money/withdrawals.ts';
import { startApi, type TestApi, tokenOf } from '../../../../../tests/support/servers/api.ts';
import { besideTwin } from '../../../../../tests/support/servers/beside-twin.ts';
import { decide } from '../../../../../tests/support/settings.ts';
import { makeMember, whole } from '../../../../../tests/support/world.ts';

let api: TestApi;
let world: WithdrawalWorld;

beforeAll(async () => {
  api = await startApi();
  return api.close;
});
beforeEach(async () => {
  world = await withdrawalWorld(api);
});
afterEach(async () => expect(await trialBalance(api.deps.db)).toEqual([]));

const wrong: Record<string, () => object> = {
  [accounts.addBankCard.name]: () => world.card({ cardNumber: '1' }),
  [accounts.defaultBankCard.name]: () => ({ bankCardId: 'none' }),
  [accounts.removeBankCard.name]: () => ({ bankCardId: world.cardId }),
  [calls.withdrawSettings.name]: () => ({ groupId: 'x'.repeat(17) }),
  [calls.withdrawCharges.name]: () => ({ withdrawAmount: '1e3' }),
  [calls.exchangeRate.name]: () => ({ sourceCurrency: 'usdt' }),
  [calls.withdraw.name]: () => world.order({ amount: 0 }),
  [calls.withdrawal.name]: () => ({ transId: 'none' }),
  [calls.withdrawals.name]: () => ({ startDate: '2', endDate: '1' }),
  [calls.cancelWithdraw.name]: () => ({ transId: 1 }),
  [calls.processC2CTransaction.name]: () => ({ legId: randomUUID(), result: 'PERHAPS' }),
};
const inputs: Record<string, () => object> = {
  [accounts.addBankCard.name]: () => world.card(),
  [accounts.defaultBankCard.name]: () => ({ bankCardId: world.cardId }),
  [accounts.removeBankCard.name]: () => ({ bankCardId: world.cardId, paymentPassword: PIN }),
  [calls.withdrawCharges.name]: () => ({ withdrawAmount: '10' }),
  [calls.exchangeRate.name]: () => ({ sourceCurrency: 'USDT' }),
  [calls.withdraw.name]: () => world.order(),
  [calls.withdrawal.name]: () => ({ transId: randomUUID() }),
  [calls.cancelWithdraw.name]: () => ({ transId: randomUUID() }),
  [calls.processC2CTransaction.name]: () => ({ legId: randomUUID(), result: 'RECEIVED' }),
};
const inputOf = (call: Call, more: object = {}) => ({ ...inputs[call.name]?.(), ...more });
const pinOf = (call: Call, pin: string) => ({
  [is(call, calls.withdraw) ? 'password' : 'paymentPassword']: pin,
});
const limited = async (call: Call, change: object, more: object = {}) => {
  await decide(api, world.site, { setting, change });
  return world.ask(call, { body: inputOf(call, more) });
};
const is = (call: Call, other: Call) => call.name === other.name;

const PROVEN = `INSERT INTO kyc_document (public_id, merchant_id, member_id, kind, paper, state, sent_at, decided_at)
  VALUES ($1, $2, $3, 'identity', 'passport', 'approved', now(), now())`;

/** A request for each refusal that the calls declare. */
const ownRefusals = (call: Call): Record<string, Refusal> => ({
  ...termRefusals({ api, world, call, inputOf }),
  request_param_err: [400, () => world.ask(call, { body: wrong[call.name]?.() ?? {} })],
  'not.exists.payment.password': [
    409,
    async () => {
      const other = await makeMember(api.deps, { ...world.site, agentId: world.agent.id });
      return world.ask(call, { body: inputOf(call) }, other);
    },
  ],
  'invalid.payment.pw': [
    403,
    () => world.ask(call, { body: inputOf(call, pinOf(call, '000000')) }),
  ],
  'payment_password.locked': [
    429,
    async () => {
      const token = await tokenOf(api, world.player);
      const body = inputOf(call, pinOf(call, '000000'));
      for (let n = 0; n < 5; n++) await world.ask(call, { body, token });
      return world.ask(call, { body: inputOf(call), token });
    },
  ],
  'payment_password.held': [
    409,
    async () => {
      const held = 'UPDATE member_payment_password SET held_until = $1 WHERE member_id = $2';
      const until = new Date(api.deps.clock().getTime() + 3_600_000);
      await changeAsOwner(api.deps.db, held, [until, world.player.id]);
      return world.ask(call, { body: inputOf(call) });
    },
  ],
  'function.not.available': [
    403,
    async () => {
      if (is(call, calls.withdraw)) {
        await world.switchTo('VERIFICATION3', false);
        await decide(api, world.site, { setting: withdrawalProof, change: { number: 'code' } });
        return world.ask(call, { body: inputOf(call, { verificationCode: '000000' }) });
      }
      if (is(call, calls.cancelWithdraw)) {
        const { transId } = await world.withdraw();
        return limited(call, { memberCancels: false }, { transId });
      }
      await world.switchTo(is(call, accounts.addBankCard) ? 'BINDCARD3' : call.flag, false);
      return world.ask(call, { body: inputOf(call) });
    },
  ],
  'agent.frozen': [
    409,
    async () => {
      const bankCardId = await makeWithdrawer(api.deps, world.agent, 100);
      await createDebt(api.deps, world.agent, world.player, whole(7));
      return world.ask(call, { body: world.order({ bankCardId }) }, world.agent);
    },
  ],
  'bank_card.not_found': [
    404,
    () => world.ask(call, { body: inputOf(call, { bankCardId: randomUUID() }) }),
  ],
  'bank_card.bank_unavailable': [
    409,
    async () => {
      const off = 'UPDATE withdrawal_bank SET enabled = false WHERE merchant_id = $1';
      await changeAsOwner(api.deps.db, off, [world.site.merchantId]);
      return world.ask(call, { body: inputOf(call) });
    },
  ],
  bank_card_is_frozen: [
    403,
    async () => {
      const frozen = { merchantId: world.site.merchantId, publicId: world.cardId, isFrozen: true };
      await inTransaction(api.deps.db, (tx) => freezeAccount(tx, frozen, api.deps.clock()));
      return world.ask(call, { body: inputOf(call) });
    },
  ],
  'bank_card.limit': [409, () => limited(call, { accountsMax: 1 })],
  'bank_card.taken': [
    409,
    async () => {
      const cardNumber = newNumber();
      await makeWithdrawer(api.deps, world.agent);
      await bind(api.deps, world.agent, cardNumber);
      return world.ask(call, { body: world.card({ cardNumber }) });
    },
  ],
  'bank_card.in_use': [
    409,
    async () => {
      await world.withdraw();
      return world.ask(call, { body: inputOf(call) });
    },
  ],
  'withdraw.account_waits': [
    409,
    async () => {
      await decide(api, world.site, { setting, change: { newAccountHours: 2 } });
      return world.ask(call, {
        body: world.order({ bankCardId: await bind(api.deps, world.player) }),
      });
    },
  ],
  'withdraw.payee_mismatch': [
    409,
    async () => {
      if (is(call, accounts.addBankCard))
        return world.ask(call, { body: world.card({ payeeName: 'Lan Tran' }) });
      await changeAsOwner(api.deps.db, 'DELETE FROM member_personal WHERE member_id = $1', [
        world.player.id,
      ]);
      await changeProfile(api.deps, { memberId: world.player.id, payeeName: 'Lan Tran' });
      return world.ask(call, { body: inputOf(call) });
    },
  ],
  'withdraw.limit': [409, () => world.ask(call, { body: world.order({ amount: 9.99 }) })],
  'withdraw.daily_limit': [409, () => limited(call, { dayMax: whole(39) })],
  'withdraw.daily_count': [
    409,
    async () => {
      await world.withdraw();
      return limited(call, { dayCountMax: 1 }, { amount: 10 });
    },
  ],
  'kyc.identity_needed': [
    403,
    async () => {
      const change = { identityFromWithdrawn: whole(1) };
      await decide(api, world.site, { setting: kyc, change });
      return world.ask(call, { body: inputOf(call) });
    },
  ],
  'kyc.address_needed': [
    403,
    async () => {
      const change = { addressFromWithdrawn: whole(1) };
      await decide(api, world.site, { setting: kyc, change });
      const { id, merchantId } = world.player;
      await changeAsOwner(api.deps.db, PROVEN, [randomUUID(), merchantId, id]);
      return world.ask(call, { body: inputOf(call) });
    },
  ],
  withdraw_turnover_not_enough: [409, () => limited(call, { turnoverTimes: 1 })],
  promotion_turnover_not_enough: [
    409,
    async () => {
      const promotion = await makePromotion(api.deps, world.site.merchantId);
      await depositWith(api.deps, world.player, promotion);
      return world.ask(call, { body: inputOf(call) });
    },
  ],
  required_deposit_amount_not_reached: [409, () => limited(call, { depositsMin: whole(101) })],
  'wallet.insufficient_funds': [
    409,
    () => world.ask(call, { body: world.order({ amount: 100.01 }) }),
  ],
  'withdraw.not_found': [404, () => world.ask(call, { body: inputOf(call) })],
  'withdraw.state_changed': [
    409,
    async () => {
      const { transId, legId } = await world.paid();
      if (is(call, calls.cancelWithdraw)) return world.ask(call, { body: { transId } });
      await world.ask(call, { body: { legId, result: 'RECEIVED' } });
      return world.ask(call, { body: { legId, result: 'PARTIAL', receivedAmount: 1 } });
    },
  ],
  'withdraw.over_rest': [
    409,
    async () => {
      const { legId } = await world.paid();
      return world.ask(call, { body: { legId, result: 'PARTIAL', receivedAmount: 40 } });
    },
  ],
  'withdraw.proof_required': [
    400,
    async () => {
      const { legId } = await world.paid();
      return world.ask(call, { body: { legId, result: 'PARTIAL', receivedAmount: 1 } });
    },
  ],
  'upload.not_found': [
    404,
    async () => {
      const { legId } = await world.paid();
      return world.ask(call, { body: { legId, result: 'NOT_RECEIVED', proofIds: [randomUUID()] } });
    },
  ],
  'idempotency.key_required': [400, () => world.ask(call, { body: inputOf(call), key: 'short' })],
  'idempotency.other_input': [
    422,
    async () => {
      const [key, token] = [randomUUID(), await tokenOf(api, world.player)];
      await world.ask(call, { body: inputOf(call), key, token });
      return world.ask(call, { body: inputOf(call, { amount: 20 }), key, token });
    },
  ],
  'idempotency.in_progress': [
    409,
    () => besideTwin(api, world.player.id, (key) => world.ask(call, { body: inputOf(call), key })),
  ],
});

const OFF_OTHERWISE = /\.(addBankCard|withdraw|cancelWithdraw)$/; // without its own flag
test.each([...declaredErrors(calls), ...declaredErrors(accounts)])(
  '%s answers %s',
  async (_, code, call) => {
    const partial = { result: 'PARTIAL', receivedAmount: 1 };
    const isPartOf = code === 'amount.too_fine' && call === calls.processC2CTransaction;
    const input = () => ({ ...inputOf(call), ...(isPartOf && partial) });
    const implied = impliedRefusals({ api, call, site: world.site, input });
    const own = ownRefusals(call);
    const isOff = code === 'function.not.available' && !OFF_OTHERWISE.test(call.name);
    await expectRefusal(code, { ...implied, ...own, ...(isOff && implied) });
  },
);

test('a member locked during a request loses the session', async () => {
  const token = await tokenOf(api, world.player);
  await inTransaction(api.deps.db, (tx) => lockMember(tx, world.player.id, api.deps.clock()));
  const { status } = await world.ask(calls.withdraw, { body: world.order(), token });
  expect(status).toBe(401);
});
