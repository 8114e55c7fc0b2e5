import { joinParts } from '../join-parts.ts';
import type { ReviewGroup } from './review-groups.ts';

const actions = joinParts('auditActions');
type ActionName = keyof typeof actions;

/** What the audit trail calls the actions of operators. */
export const auditActions = Object.keys(actions) as ActionName[];

/**
 * With the action that always waits for approval. It is no choice of the trail's filter: the trail has
 * it in `for` of the lines of its approval.
 */
export type AuditAction = ActionName | 'operator.set_roles';

/** Where a daily review counts each action. */
export const reviewGroupOfAction: ReadonlyMap<string, ReviewGroup | null> = new Map(
  Object.entries(actions),
);
