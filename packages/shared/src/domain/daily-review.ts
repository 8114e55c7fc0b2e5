import type { AuditAction } from './audit-actions.ts';

/**
 * What a daily review looks at, and the actions of the trail that belong to it: done alone, or approved by a second
 * operator. Phrases of the console are `reviews.group.<name>`.
 */
export const reviewGroups = {
  adjustments: ['adjustment.credited', 'adjustment.debited', 'adjustment.reversed'],
  /** Those that took two operators. */
  withdrawals: [],
  overrides: [
    'withdrawal.resolved',
    'deposit.credited',
    'deposit.confirmed',
    'payout.released',
    'debt.written_off',
    'dispute.upheld',
    'member.login_link_made',
  ],
  takeOvers: [],
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
  const { for: asked, tookOver } = JSON.parse(detail) as { for?: string; tookOver?: boolean };
  if (tookOver) return 'takeOvers';
  if (action === 'approval.approved' && asked === 'withdrawal.approved') return 'withdrawals';
  const done = action === 'approval.approved' ? asked : action;
  return reviewGroupNames.find((group) =>
    (reviewGroups[group] as readonly string[]).includes(done ?? ''),
  );
}
