import type { QueuedKycDocument } from '@app/core/people/kyc';
import type { Claim } from '@app/core/people/operators';
import { presentClaim } from '../../wire/present-claim.ts';

export const presentRow = (row: QueuedKycDocument, claims: ReadonlyMap<string, Claim>) => ({
  id: row.publicId,
  memberId: row.memberPublicId,
  username: row.username,
  kind: row.kind,
  paper: row.paper,
  state: row.state,
  decidedBy: row.decidedBy,
  sentAt: row.sentAt.getTime(),
  decidedAt: row.decidedAt?.getTime() ?? null,
  claim: presentClaim(claims.get(row.publicId)),
});
