import {
  decideSending,
  offerPayer,
  payersOf,
  sendLeg,
  usablePayers,
  type Withdrawal,
} from '@app/core/money/withdrawals';
import { readMember } from '@app/core/people/members';
import { moneyToWire } from '@app/shared/money/money';
import * as calls from '@app/shared/withdrawals/channels.ops-calls';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { InvalidInput } from '../../http/errors/invalid-input.ts';
import { builtInPayersOf } from '../../payers.ts';
import { ofOperator } from '../../wire/queue-page.ts';
import { recordAwaitedApproval } from './record-awaited-approval.ts';

/** Withdrawal providers of a site, and the payments sent to them. */
export function opsWithdrawalChannelRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock, publish } = deps;
  const builtIn = { payers: builtInPayersOf(deps.settings) };

  bindOpsCall(app, deps, calls.list, async ({ site: { id: merchantId } }) => {
    const [list, usable] = await Promise.all([
      payersOf(db, merchantId, builtIn),
      usablePayers(db, merchantId, builtIn),
    ]);
    const shown = list.map(({ code, kinds, isUsable, ...offer }) => ({
      ...offer,
      isKnown: isUsable,
      channel: code,
      kinds: [...kinds],
    }));
    return { list: shown, known: [...usable] };
  });

  bindOpsCall(app, deps, calls.change, async ({ site, input, tx }) => {
    const { channel: code, reason: _, ...offer } = input;
    const { name, enabled, kinds, amountMin, amountMax } = offer;
    if (amountMin <= 0n || amountMin > amountMax) throw InvalidInput.at('amountMin', 'amountMax');
    await offerPayer(tx, site.id, { code, ...offer, kinds: [...new Set(kinds)] }, builtIn);
    const amounts = { amountMin: moneyToWire(amountMin), amountMax: moneyToWire(amountMax) };
    return { target: code, detail: { name, offered: enabled, ...amounts }, answer: {} };
  });

  const notifyMember = ({ merchantId, memberId }: Withdrawal) => {
    for (const kind of ['balance', 'withdrawals', 'messages'] as const)
      publish({ merchantId, memberId, kind });
  };

  bindOpsCall(app, deps, calls.send, async (context) => {
    const { input, tx } = context;
    const { id: publicId, legId, amount, channel } = input;
    const params = { ...ofOperator(context), legId, amount, channel };
    const withdrawal = await sendLeg(tx, builtIn, params, clock());
    return {
      target: (await readMember(tx, withdrawal.memberId)).username,
      detail: { amount: moneyToWire(amount), channel, withdrawal: publicId },
      afterwards: () => {
        notifyMember(withdrawal);
        deps.enqueue('send-withdrawals');
      },
      answer: {},
    };
  });

  bindOpsCall(app, deps, calls.decide, async (context) => {
    const { input, tx } = context;
    const { id: publicId, legId, isPaid } = input;
    const params = { ...ofOperator(context), legId, isPaid };
    const withdrawal = await decideSending(tx, deps, params, clock());
    return {
      target: (await readMember(tx, withdrawal.memberId)).username,
      detail: { paid: isPaid, withdrawal: publicId },
      whenAsked: (asking) => recordAwaitedApproval(asking, { withdrawal, ...params }, clock()),
      afterwards: () => {
        notifyMember(withdrawal);
        deps.enqueue('settle-debts'); // an overpayment becomes a shortage of the member
      },
    };
  });
}
