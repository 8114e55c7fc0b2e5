import type { Call } from '@app/shared/contract/define-call';
import type { Setting, SettingValue } from '@app/shared/settings/define-setting';
import { withdrawalProof } from '@app/shared/withdrawals/proof.settings';
import * as calls from '@app/shared/withdrawals/schemas';
import { withdrawals as setting } from '@app/shared/withdrawals/settings';
import { withdrawalAmounts, withdrawalTimes } from '@app/shared/withdrawals/terms.settings';
import type { Refusal } from '../calls/implied-refusals.ts';
import { changeAsOwner } from '../databases/database.ts';
import type { TestApi } from '../servers/api.ts';
import { decide } from '../settings.ts';
import { whole } from '../world.ts';
import type { WithdrawalWorld } from './withdrawal-world.ts';
import { bind, payVirtually } from './withdrawals.ts';

interface Asking {
  readonly api: TestApi;
  readonly world: WithdrawalWorld;
  readonly call: Call;
  readonly inputOf: (call: Call, more?: object) => object;
}

const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const CODE = { verificationCode: '000000' };
const HOUR_MS = 3_600_000;

/** Requests that provoke each refusal by a site's terms: amounts, hours, rates and required proofs. */
export function termRefusals({ api, world, call, inputOf }: Asking): Record<string, Refusal> {
  const askUnder = async <S extends Setting>(
    of: S,
    change: Partial<SettingValue<S>>,
    more: object = {},
  ) => {
    await decide(api, world.site, { setting: of, change });
    return world.ask(call, { body: inputOf(call, more) });
  };
  /** An hour of the day in UTC other than the current one. */
  const closedNow = () => {
    const hourAt = (hours: number) =>
      new Date(api.deps.clock().getTime() + hours * HOUR_MS).toISOString().slice(11, 16);
    return { opensAt: hourAt(2), closesAt: hourAt(3) };
  };
  return {
    'withdraw.closed_now': [409, () => askUnder(withdrawalTimes, closedNow())],
    'withdraw.fixed_amounts': [
      409,
      () => askUnder(withdrawalAmounts, { fixedAmounts: [whole(50)], fixedOnly: true }),
    ],
    'withdraw.whole_amounts': [
      409,
      () => askUnder(withdrawalAmounts, { allowsDecimals: false }, { amount: 40.5 }),
    ],
    'withdraw.penalty_changed': [
      409,
      async () => {
        await decide(api, world.site, { setting, change: { turnoverTimes: 1 } });
        return askUnder(withdrawalAmounts, { penaltyPercent: 10 }, { acceptedPenalty: 3.99 });
      },
    ],
    'withdraw.rate_changed': [
      409,
      async () => {
        await payVirtually(api.deps, world.site.merchantId, { sell: 2 });
        const bankCardId = await bind(api.deps, world.player, TRON, 'virtual');
        return world.ask(call, { body: world.order({ bankCardId, virtualAmount: 19 }) });
      },
    ],
    'exchange_rate.none': [
      404,
      async () => {
        if (call.name === calls.exchangeRate.name) return world.ask(call, { body: inputOf(call) });
        await payVirtually(api.deps, world.site.merchantId, { sell: 2 });
        const bankCardId = await bind(api.deps, world.player, TRON, 'virtual');
        await changeAsOwner(
          api.deps.db,
          "UPDATE withdrawal_bank SET currency = 'ETH' WHERE currency = 'USDT'",
          [],
        );
        return world.ask(call, { body: world.order({ bankCardId }) });
      },
    ],
    'bank_card.address_wrong': [
      400,
      async () => {
        await payVirtually(api.deps, world.site.merchantId, { sell: 2 });
        const wallet = { cardType: 'V', bankCode: 'chain', cardNumber: `${TRON.slice(0, -1)}u` };
        return world.ask(call, { body: world.card(wallet) });
      },
    ],
    'verification.not_bound': [
      409,
      () => askUnder(withdrawalProof, { number: 'code', accountCode: true }, CODE),
    ],
    'verification.code_wrong': [
      400,
      async () => {
        await world.verifyNumber();
        return askUnder(withdrawalProof, { number: 'code', accountCode: true }, CODE);
      },
    ],
  };
}
