import type { Transfer, TransferPage, TransferTerms } from '@app/core/money/transfers';
import type { AnswerOf } from '@app/shared/contract/define-call';
import type { transfer, transferSettings, transfers } from '@app/shared/transfers/schemas';
import { idAfter } from '../../http/inputs/paging.ts';

/** Whether the member has no debt, and an upline or downlines to send money to. */
export const isEnabled = ({ uplineName, maySendDown, owed }: TransferTerms): boolean =>
  owed === 0n && (maySendDown || uplineName !== null);

export const presentSettings = ({
  uplineName,
  maySendDown,
  hasPaymentPassword,
  heldUntil,
  owed,
  ...caps
}: TransferTerms): AnswerOf<typeof transferSettings> => ({
  uplineName,
  canSendDown: maySendDown,
  minAmount: caps.amountMin,
  maxAmount: caps.amountMax,
  dayAmount: caps.dayMax,
  leftToday: caps.leftToday,
  dayEndsAt: caps.dayEndsAt.getTime(),
  hasPaymentPassword,
  heldUntil: heldUntil?.getTime() ?? null,
  owed,
});

export const presentTransfer = (row: Transfer): AnswerOf<typeof transfer> => ({
  transferNo: row.publicId,
  direction: row.isSent ? 'out' : 'in',
  line: row.isWithUpline ? 'up' : 'down',
  customerName: row.name,
  amount: row.amount,
  note: row.note,
  transferTime: row.sentAt.getTime(),
});

export const presentTransfers = (
  page: TransferPage,
  rowsMax: number,
): AnswerOf<typeof transfers> => ({
  list: page.transfers.map(presentTransfer),
  footer: { amountIn: page.received, amountOut: page.sent },
  total: page.total,
  totalPages: Math.ceil(page.total / rowsMax),
  nextCursor: idAfter(page.transfers, page.hasMore),
});
