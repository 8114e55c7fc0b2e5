import type { BlockingReason, StuckWithdrawal } from '@app/core/money/withdrawals';
import type { HoursOfDay, SiteBoard, WaitingWork } from '@app/core/reports/figures';
import type { LanguageCode } from '@app/shared/locale/languages';
import { nameIn } from '@app/shared/messages/written-names';
import { money } from '@app/shared/money/money';
import { presentProviderHealth } from '../../wire/present-provider-health.ts';

const presentStuck = (one: StuckWithdrawal, { why, since }: BlockingReason) => ({
  id: one.publicId,
  username: one.username,
  rest: one.left,
  why,
  since: since.getTime(),
  askedAt: one.askedAt.getTime(),
  claimedBy: one.claimedBy,
});

export const presentHours = (hours: HoursOfDay) => ({
  deposits: [...hours.deposits],
  withdrawals: [...hours.withdrawals],
  revenue: [...hours.revenue],
  activePlayers: [...hours.activePlayers],
  newMembers: [...hours.newMembers],
});

export const presentWaitingWork = ({ oldestAt, ...work }: WaitingWork) => ({
  ...work,
  oldestAt: oldestAt?.getTime() ?? null,
});

interface Shown {
  /** Reason why a withdrawal waits; null if it no longer waits. */
  readonly blockingReasonOf: (withdrawal: StuckWithdrawal) => BlockingReason | null;
  /** Language of the reader. */
  readonly language: LanguageCode;
}

export const presentBoard = (
  { asOf, paidOut: { today, before }, ...board }: SiteBoard,
  { blockingReasonOf, language }: Shown,
) => ({
  asOf: asOf.getTime(),
  paidOut: {
    count: { today: today.count, before: before.count },
    amount: { today: today.amount, before: before.amount },
  },
  deposits: {
    ...board.deposits,
    inReviewSince: board.deposits.inReviewSince?.getTime() ?? null,
    pendingSince: board.deposits.pendingSince?.getTime() ?? null,
  },
  stuck: board.stuck.flatMap((withdrawal) => {
    const wait = blockingReasonOf(withdrawal);
    return wait ? [presentStuck(withdrawal, wait)] : [];
  }),
  vendors: board.vendors.map(({ code, rounds, stake, oldestAt, ...health }) => ({
    vendor: code,
    rounds,
    stake: money(stake),
    oldestAt: oldestAt?.getTime() ?? null,
    ...presentProviderHealth(health),
  })),
  channels: board.channels.map(({ code, name, names, ...health }) => ({
    channel: code,
    name: nameIn({ name, names }, language),
    ...presentProviderHealth(health),
  })),
});
