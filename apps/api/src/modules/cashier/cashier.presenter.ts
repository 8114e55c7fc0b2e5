import type { Deposit, DepositPage, OfferedChannel } from '@app/core/cashier';
import type {
  deposit,
  depositByLaunchUrl,
  depositSettings,
  deposits,
} from '@app/shared/api/cashier';
import type { AnswerOf } from '@app/shared/api/define-call';
import { depositStateToWire } from '@app/shared/domain/deposit-states';
import { type Money, money, UNITS_PER_WHOLE } from '@app/shared/money/money';
import { idAfter } from '../../http/paging.ts';

/** What most people pay in, where the limits allow it. */
const QUICK_AMOUNTS = [50, 100, 500, 1_000].map((whole) => money(BigInt(whole * UNITS_PER_WHOLE)));

export function presentSettings(
  channels: readonly OfferedChannel[],
  completed: number,
): AnswerOf<typeof depositSettings> {
  const isOffered = (amount: Money) =>
    channels.some(({ amountMin, amountMax }) => amount >= amountMin && amount <= amountMax);
  return {
    allowDeposit: channels.length > 0 ? 'Y' : 'N',
    totalDepositSuccessCount: completed,
    depositInfo: channels.map(({ code, name, amountMin, amountMax }) => ({
      bankCode: code,
      bankType: 'PGMT',
      name,
      minAmount: amountMin,
      maxAmount: amountMax,
    })),
    quickAmounts: QUICK_AMOUNTS.filter(isOffered),
  };
}

export const presentLaunch = (opened: Deposit): AnswerOf<typeof depositByLaunchUrl> => ({
  transId: opened.publicId,
  url: opened.launchUrl ?? '',
  expiresAt: opened.expiresAt.getTime(),
});

export const presentDeposit = (row: Deposit): AnswerOf<typeof deposit> => ({
  transId: row.publicId,
  depositMode: row.channel,
  channelName: row.channelName,
  requestedAmount: row.amount,
  amount: row.state === 'completed' ? row.amount : money(0n),
  refId: row.reference,
  depositDate: row.createdAt.getTime(),
  actualDepositDate: row.completedAt?.getTime() ?? null,
  expiresAt: row.expiresAt.getTime(),
  state: depositStateToWire(row.state),
});

export const presentDeposits = (page: DepositPage, rowsMax: number): AnswerOf<typeof deposits> => ({
  list: page.deposits.map(presentDeposit),
  footer: { requestedAmount: page.requested, amount: page.credited },
  total: page.total,
  totalPages: Math.ceil(page.total / rowsMax),
  nextCursor: idAfter(page.deposits, page.hasMore),
});
