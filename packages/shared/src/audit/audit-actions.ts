import { joinParts } from '../join-parts.ts';
import type { ReviewGroup } from './review-groups.ts';

const actions = joinParts('auditActions');
type ActionName = keyof typeof actions;

/** Names of operators' actions in the audit trail. */
export const auditActions = Object.keys(actions) as ActionName[];

/**
 * Adds `operator.set_roles`, which always needs approval. The audit trail contains it only as `for` in the lines of the
 * approval, so it is not an option of the trail's filter.
 */
export type AuditAction = ActionName | 'operator.set_roles';

/** Group of the daily review that each action counts in; null: none. */
export const reviewGroupOfAction: ReadonlyMap<string, ReviewGroup | null> = new Map(
  Object.entries(actions),
);
