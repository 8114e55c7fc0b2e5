import { joinParts } from '../join-parts.ts';
import type { ReviewGroup } from './review-groups.ts';

const actions = joinParts('auditActions');
type ActionName = keyof typeof actions;

/** Names of operators' actions in the audit trail. */
export const auditActions = Object.keys(actions) as ActionName[];

/**
 * With the action that always waits for approval. It is no choice of the trail's filter: the trail has
 * it in `for` of the lines of its approval.
 */
export type AuditAction = ActionName | 'operator.set_roles';

/** Group of the daily review that each action counts in; null: none. */
export const reviewGroupOfAction: ReadonlyMap<string, ReviewGroup | null> = new Map(
  Object.entries(actions),
);
