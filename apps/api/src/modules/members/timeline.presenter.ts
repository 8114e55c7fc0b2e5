import type { WithdrawalAccount } from '@app/core/money/withdrawals';
import type { MemberThen, TimelineEvent } from '@app/core/reports/timeline';
import type * as calls from '@app/shared/members/timeline.ops-calls';
import type { z } from 'zod';

type Presented = z.output<typeof calls.read.answer>['list'][number];

/** Encoding refuses unknown kinds. */
export function presentEvent({ id: _, at, ...event }: TimelineEvent): Presented {
  const happened = { ...event, at: at.getTime() };
  if (!('publicId' in happened)) return happened as Presented;
  const { publicId, ...rest } = happened;
  return { ...rest, id: publicId } as Presented;
}

type Moment = z.output<typeof calls.moment.answer>;

export const presentMoment = (
  { withdrawals, above, ...money }: MemberThen,
  asOf: Date,
): Moment => ({
  ...money,
  wallets: [...money.wallets],
  asOf: asOf.getTime(),
  withdrawals: withdrawals.map(({ publicId, amount, step, askedAt, stepAt }) => ({
    id: publicId,
    amount,
    step: step as Moment['withdrawals'][number]['step'], // encoding refuses other steps
    askedAt: askedAt.getTime(),
    stepAt: stepAt.getTime(),
  })),
  above: above.map(({ publicId, username }) => ({ id: publicId, username })),
});

export const presentAccount = (account: WithdrawalAccount) => ({
  id: account.publicId,
  kind: account.kind,
  bank: account.bankName,
  tail: account.tail,
  isDefault: account.isDefault,
  boundAt: account.boundAt.getTime(),
  usableFrom: account.usableFrom.getTime(),
  frozenAt: account.frozenAt?.getTime() ?? null,
});
