import { z } from 'zod';
import type { AuditAction } from '../audit/audit-actions.ts';
import type { Money } from '../money/money.ts';

/** What the audit trail keeps of a call of operators, and what has to be there before it is done. */
export interface Audit {
  /** What the trail calls it. Where there are several, the handler says which one it was. */
  readonly action: AuditAction | readonly AuditAction[];
  /** Pages that show it ask again by themselves: ten minutes of one operator and subject are one line. */
  readonly isLook?: true;
  /** The request takes a `reason`, which is the last thing in the line. */
  readonly takesReason?: true;
  /**
   * Another operator has to approve: always, where a field of the request is above an amount, or where the
   * handler says so of what it did (`needsAnother`), because only the rows tell what is large.
   */
  readonly fourEyes?: 'always' | 'by-outcome' | { readonly field: string; readonly above: Money };
  /**
   * While the same request waits for another operator, it is refused: two would be carried out as one. With names of
   * fields, so is any about the same subject: of two opposite decisions one would be approved unread.
   */
  readonly asksOnce?: true | readonly string[];
  /**
   * Who must know as soon as it is done: every process and page of the site, its pages that show games or what
   * operators wrote (those of every site, where the call is of none), or a member's sessions.
   */
  readonly spreads?: 'site' | 'games' | 'notices' | 'sessions';
}

/** What a call answers that waits for another operator. */
export const waiting = z.strictObject({ approvalId: z.uuid() });

interface ApprovalRequest {
  readonly input: Readonly<Record<string, unknown>>;
  /** What the handler says, where the call leaves it to that. */
  readonly needsAnother: boolean | undefined;
}

/** Whether another operator has to approve a request. */
export function needsApproval(
  { fourEyes }: Audit,
  { input, needsAnother }: ApprovalRequest,
): boolean {
  if (fourEyes === undefined) return false;
  if (typeof fourEyes === 'object') return (input[fourEyes.field] as Money) > fourEyes.above;
  return fourEyes === 'always' || needsAnother !== false; // a handler that forgets to say it asks
}
