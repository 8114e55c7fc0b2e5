import type { AuditAction } from './audit-actions.ts';

/**
 * What a daily review looks at, and the actions of the trail that belong to it: done alone, or approved by a second
 * operator. Phrases of the console are `reviews.group.<name>`.
 */
export const reviewGroups = {
  adjustments: ['adjustment.credited', 'adjustment.debited', 'adjustment.reversed'],
  /** Those that took two operators. */
  withdrawals: [],
  /** What an operator decided where rows, a rule or a company left it open. */
  overrides: [
    'deposit.credited',
    'deposit.confirmed',
    'deposit.refused',
    'payment_exception.credited',
    'payment_exception.closed',
    'withdrawal.resolved',
    'withdrawal.sending_decided',
    'withdrawal.released',
    'deposit.taken_back',
    'withdrawal.taken_back',
    'shortage.closed',
    'withdrawal.account_thawed',
    'wallet_transfer.decided',
    'break.decided',
    'payout.released',
    'debt.advanced',
    'debt.written_off',
    'dispute.upheld',
    'lottery.result_entered',
    'lottery.draw_held',
    'lottery.draw_resumed',
    'lottery.draw_annulled',
    'lottery.draw_moved',
    'lottery.holiday_entered',
    'lottery.numbers_controlled',
    'lottery.numbers_lifted',
    'lottery.result_corrected',
    'risk.cleared',
    'kyc.approved',
    'member.login_link_made',
    'member.authenticator_removed',
  ],
  bonuses: [
    'promotion.created',
    'promotion.changed',
    'promotion.funded',
    'promotion.ended',
    'bonus.approved',
    'bonus.cancelled',
  ],
  /** By what money comes and goes from then on. */
  rules: [
    'settings.changed',
    'payout.brake_changed',
    'channel.offered',
    'channel.routed',
    'channel.account_offered',
    'payment_company.connected',
    'payment_company.changed',
    'payment_company.key_added',
    'results_company.key_added',
    'withdrawal.bank_offered',
    'withdrawal.channel_offered',
    'contract.proposed',
    'contract.changed',
    'contract.ended',
    'agent.moved',
    'member.series_set',
    'member.series_lowered',
    'exchange_rate.changed',
    'lottery.priced',
    'lottery.added',
    'lottery.changed',
  ],
  takeOvers: ['case.taken_over'],
  breakGlass: ['permission.taken'],
  refused: ['approval.rejected'],
} as const satisfies Readonly<Record<string, readonly AuditAction[]>>;

export type ReviewGroup = keyof typeof reviewGroups;
export const reviewGroupNames = Object.keys(reviewGroups) as [ReviewGroup, ...ReviewGroup[]];

interface Line {
  readonly action: string;
  /** JSON. */
  readonly detail: string;
}

/** To which group a line of the trail belongs; undefined: to none. */
export function reviewGroupOf({ action, detail }: Line): ReviewGroup | undefined {
  const { for: asked } = JSON.parse(detail) as { for?: string };
  if (action === 'approval.approved' && asked === 'withdrawal.approved') return 'withdrawals';
  const done = action === 'approval.approved' ? asked : action;
  return reviewGroupNames.find((group) =>
    (reviewGroups[group] as readonly string[]).includes(done ?? ''),
  );
}
