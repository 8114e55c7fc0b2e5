import { ProviderFailed } from '../../deposits/index.ts';
import type {
  BuiltInPayers,
  ChannelReport,
  PaymentToSend,
  WithdrawalChannel,
} from './withdrawal-channel.ts';

/** Delay of the slow sandbox, and of the silent one until it reports. */
export const SANDBOX_SLOW_MS = 20_000;

const paid = ({ legId, amount, currency }: PaymentToSend): ChannelReport => ({
  status: 'paid',
  amount,
  currency,
  reference: `sandbox-${legId}`,
});

const PENDING = { status: 'pending' } as const;
const FAILED = { status: 'failed' } as const;

const isOver = ({ sentAt }: PaymentToSend, now: Date): boolean =>
  now.getTime() - sentAt.getTime() >= SANDBOX_SLOW_MS;

const slow = (payment: PaymentToSend, { clock }: { readonly clock: () => Date }): ChannelReport =>
  isOver(payment, clock()) ? paid(payment) : PENDING;

/** Stateless payers that move no money, each with one behavior. */
const payers: readonly WithdrawalChannel[] = [
  {
    code: 'sandbox-instant',
    pay: async (payment) => paid(payment),
    askAbout: async (payment) => paid(payment),
  },
  {
    code: 'sandbox-slow',
    pay: async () => PENDING,
    askAbout: async (payment, deps) => slow(payment, deps),
  },
  { code: 'sandbox-fails', pay: async () => FAILED, askAbout: async () => FAILED },
  {
    code: 'sandbox-silent',
    pay: () => Promise.reject(new ProviderFailed('timed_out')),
    askAbout: async (payment, { clock }) => {
      if (!isOver(payment, clock())) throw new ProviderFailed('timed_out');
      return paid(payment);
    },
  },
];

/** Built-in payers for tests. Production has none. */
export const sandboxPayers = (isProduction: boolean): BuiltInPayers =>
  new Map(isProduction ? [] : payers.map((payer) => [payer.code, payer]));
