import { money } from '@app/shared/money/money';
import type { payAnswers } from '@app/shared/payments/protocol';
import type { z } from 'zod';
import type { Deps } from '../../../platform/kernel/index.ts';
import { callPaymentProvider, findProvider, type PaymentProvider } from '../../deposits/index.ts';
import type { BuiltInPayers, ChannelReport, WithdrawalChannel } from './withdrawal-channel.ts';

export type PayerDeps = Pick<Deps, 'db' | 'clock'> & { readonly payers: BuiltInPayers };

/** A query. A built-in payer or a stored provider. */
export async function findPayer(
  { db, clock, payers }: PayerDeps,
  code: string,
): Promise<WithdrawalChannel | undefined> {
  const known = payers.get(code);
  if (known) return known;
  const provider = await findProvider(db, { code, now: clock() });
  return provider && providerPayer(provider);
}

/** Adapter of a stored provider as a payer; docs/payments.md describes the protocol. */
const providerPayer = (provider: PaymentProvider): WithdrawalChannel => ({
  code: provider.code,
  async pay({ legId, amount, currency, kind, bank, content, virtual }, deps) {
    // Only the fields of the protocol.
    const { holder, number, branch, province, city } = content;
    const account = { kind, bank, holder, number, branch, province, city };
    const payout = { payoutId: legId, amount: Number(amount), currency, account };
    const body = { ...payout, ...(virtual && { virtual }) };
    return channelReportOf(await callPaymentProvider(deps, { provider, name: 'payout', body }));
  },
  async askAbout({ legId }, deps) {
    const body = { payoutId: legId };
    return channelReportOf(
      await callPaymentProvider(deps, { provider, name: 'payoutStatus', body }),
    );
  },
});

function channelReportOf(answer: z.output<typeof payAnswers.payoutStatus>): ChannelReport {
  switch (answer.status) {
    case 'PAID': {
      const { amount, currency, reference } = answer;
      return { status: 'paid', amount: money(BigInt(amount)), currency, reference };
    }
    case 'PENDING':
      return { status: 'pending' };
    case 'FAILED':
      return { status: 'failed' };
    case 'UNKNOWN':
      return { status: 'not_found' };
  }
}
