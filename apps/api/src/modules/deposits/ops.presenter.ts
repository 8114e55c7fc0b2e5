import type { QueuedDeposit, TakenDepositStep } from '@app/core/money/deposits';
import type { LanguageCode } from '@app/shared/locale/languages';
import { nameIn } from '@app/shared/messages/written-names';
import { presentClaim, type RowExtras } from '../../wire/present-claim.ts';
import { remarkOf } from './deposit-remark.ts';

export const presentRow = (
  row: QueuedDeposit,
  { waiting, claims, language }: RowExtras & { readonly language: LanguageCode },
) => ({
  id: row.publicId,
  memberId: row.memberPublicId,
  username: row.username,
  state: row.state,
  amount: row.amount,
  currency: row.currency,
  channel: nameIn({ name: row.channelName, names: row.channelNames }, language),
  isByHand: row.paidTo !== null,
  remark: row.paidTo && remarkOf(row),
  reference: row.reference,
  received: row.received,
  receivedCurrency: row.receivedCurrency,
  claim: presentClaim(claims.get(row.publicId)),
  at: row.createdAt.getTime(),
  paidAt: row.paidAt?.getTime() ?? null,
  creditedAt: row.completedAt?.getTime() ?? null,
  approvalWaits: waiting.has(row.publicId),
});

export const presentStep = ({ step, amount, operator, at }: TakenDepositStep) => ({
  step,
  amount,
  operator,
  at: at.getTime(),
});
