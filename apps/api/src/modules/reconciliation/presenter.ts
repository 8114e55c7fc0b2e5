import type { Break, ComparedStatement } from '@app/core/operations/reconciliation';
import type { Claim } from '@app/core/people/operators';
import { presentClaim } from '../../wire/present-claim.ts';

export const presentStatement = ({
  publicId: id,
  channelName: channel,
  ...row
}: ComparedStatement) => ({
  id,
  channel,
  day: row.day,
  broughtBy: row.broughtBy,
  broughtAt: row.broughtAt.getTime(),
  comparedAt: row.comparedAt?.getTime() ?? null,
  lines: row.lines,
  matched: row.matched,
  repeated: row.repeated,
  breaks: row.breaks,
  openBreaks: row.openBreaks,
});

export const presentBreak = (
  { publicId: id, ...row }: Break,
  claims: ReadonlyMap<string, Claim>,
) => ({
  id,
  channel: row.channelName,
  cause: row.cause,
  kind: row.kind,
  reference: row.reference,
  currency: row.currency,
  theirs: row.theirs,
  ours: row.ours,
  at: row.at.getTime(),
  line: row.lineNumber,
  foundAt: row.foundAt.getTime(),
  closedAt: row.closedAt?.getTime() ?? null,
  closedBy: row.closedBy,
  verdict: row.verdict,
  memberId: row.memberPublicId,
  username: row.username,
  withdrawalId: row.withdrawalPublicId,
  claim: presentClaim(claims.get(id)),
});
