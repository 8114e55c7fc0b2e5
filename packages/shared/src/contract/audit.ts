import { z } from 'zod';
import type { AuditAction } from '../audit/audit-actions.ts';
import type { Money } from '../money/money.ts';

/** Audit line of an operators' call, and the call's requirements. */
export interface Audit {
  /** Action in the audit trail. If there are several, the handler chooses one. */
  readonly action: AuditAction | readonly AuditAction[];
  /** For pages that poll: an operator's reads of one subject within ten minutes share an audit line. */
  readonly mergesRepeats?: true;
  /** The request has a `reason`, which comes last in the line. */
  readonly takesReason?: true;
  /**
   * Requires approval by another operator: always, if a field of the request exceeds an amount, or if the handler
   * decides so (`needsAnother`), because the amount is only in the database.
   */
  readonly fourEyes?: 'always' | 'by-outcome' | { readonly field: string; readonly above: Money };
  /**
   * Refuses a repeated request while one awaits approval, because both would be carried out. With names of fields,
   * refuses any request with the same values in them: of two opposite decisions one would be approved unread.
   */
  readonly onePendingPer?: true | readonly string[];
  /**
   * Fields of the request with personal data. While it awaits approval they are sealed. Approvers see only
   * the parts in `detail` of the audit line, and can reveal the rest, which is audited. None may be in `onePendingPer`.
   */
  readonly encryptedFields?: readonly string[];
  /**
   * Invalidated when the call is done: caches and pages of the site, pages that show games or notices (of every site
   * if the call belongs to none), or the member's sessions.
   */
  readonly invalidates?: 'site' | 'games' | 'notices' | 'sessions';
}

/** Answer of a call that awaits another operator's approval. */
export const waiting = z.strictObject({ approvalId: z.uuid() });

interface ApprovalRequest {
  readonly input: Readonly<Record<string, unknown>>;
  /** The handler's decision, for calls with `fourEyes: 'by-outcome'`. */
  readonly needsAnother: boolean | undefined;
}

/** Whether another operator has to approve a request. */
export function needsApproval(
  { fourEyes }: Audit,
  { input, needsAnother }: ApprovalRequest,
): boolean {
  if (fourEyes === undefined) return false;
  if (typeof fourEyes === 'object') return (input[fourEyes.field] as Money) > fourEyes.above;
  return fourEyes === 'always' || needsAnother !== false; // also if a handler forgets to state it
}
