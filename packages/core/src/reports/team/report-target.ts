import type { Reader, Statement } from '../../platform/db/index.ts';
import { headIdOf, memberOfReport, type ReportedPart, type ReportRange } from './report-scope.ts';

/** The members that a list covers. */
export interface ReportTarget {
  readonly headId: bigint;
  /** Undefined: every member of the part. */
  readonly memberId: bigint | undefined;
}

export interface ReportTargetRequest extends ReportRange, ReportedPart {
  /** A whole username. */
  readonly username?: string | undefined;
}

/**
 * A query. The members that a request asks about; undefined if the site has no member of the name.
 *
 * @throws team.member_unknown for a head that is no agent of the team
 */
export async function findReportTarget(
  reader: Reader,
  { username, ...asked }: ReportTargetRequest,
  now: Date,
): Promise<ReportTarget | undefined> {
  const headId = await headIdOf(reader, asked, now);
  if (username === undefined) return { headId, memberId: undefined };
  const memberId = await memberOfReport(reader, { ...asked, username });
  return memberId === undefined ? undefined : { headId, memberId };
}

/** Runs the statement for a team, or the one for a member, whose last value is the member's id. */
export const queryTarget = <Row extends object>(
  reader: Reader,
  { memberId }: ReportTarget,
  by: { readonly team: Statement; readonly member: Statement },
  values: readonly unknown[],
): Promise<Row[]> =>
  memberId === undefined
    ? reader.query<Row>(by.team, values)
    : reader.query<Row>(by.member, [...values, memberId]);
