import type { RiskCode } from '@app/shared/risk/risk-marks';
import { type Member, memberOfSite } from '../../people/members/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { clearStoredMark, lockStandings } from './marks.ts';

export interface ClearMark {
  readonly merchantId: bigint;
  /** Public id of the member. */
  readonly publicId: string;
  readonly code: RiskCode;
  /** The name of the operator. */
  readonly operator: string;
}

/**
 * A step. Clears a mark that an operator has reviewed: it does not count until something new is found.
 *
 * @throws member.not_found, also for another site's, risk.no_mark if none counts
 */
export async function clearMark(
  tx: Tx,
  { merchantId, publicId, code, operator }: ClearMark,
  now: Date,
): Promise<Member> {
  const member = await memberOfSite(tx, { merchantId, publicId });
  if (!member) throw new DomainError('member.not_found');
  await lockStandings(tx, { merchantId, memberIds: [member.id] });
  const hasCounted = await clearStoredMark(tx, { memberId: member.id, code, operator }, now);
  if (!hasCounted) throw new DomainError('risk.no_mark');
  return member;
}
