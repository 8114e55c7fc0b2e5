import { auditActions, reviewGroupOfAction } from './audit-actions.ts';
import type { ReviewGroup } from './review-groups.ts';

/** Actions that a daily review counts: done by one operator, or approved by a second. */
export const reviewedActions = auditActions.filter((action) => reviewGroupOfAction.get(action));

interface Line {
  readonly action: string;
  /** JSON. */
  readonly detail: string;
}

/** Review group of a line of the audit trail; undefined: none. */
export function reviewGroupOf({ action, detail }: Line): ReviewGroup | undefined {
  const { for: asked } = JSON.parse(detail) as { for?: string };
  if (action === 'approval.approved' && asked === 'withdrawal.approved') return 'withdrawals';
  const done = action === 'approval.approved' ? asked : action;
  return reviewGroupOfAction.get(done ?? '') ?? undefined;
}
