import { InvalidFields } from '@app/core/kernel';
import {
  decideKycDocument,
  findKycDocument,
  kycSubject,
  type QueuedKycDocument,
  queuedKycDocuments,
  readKycNumber,
} from '@app/core/kyc';
import { readPersonal } from '@app/core/profile';
import { uploadsOf } from '@app/core/uploads';
import * as calls from '@app/shared/ops/kyc';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';

const ROWS_MAX = 50;

/** Papers of members, and how operators decide about them. */
export function opsKycRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock, publish } = deps;

  bindOpsCall(app, deps, calls.list, async ({ site: { id: merchantId }, input }) => {
    const { queue, after: afterPublicId } = input;
    const rowsMax = ROWS_MAX + 1;
    const found = await queuedKycDocuments(db, { merchantId, queue, afterPublicId, rowsMax });
    const shown = found.slice(0, ROWS_MAX);
    const next = found.length > ROWS_MAX ? (shown.at(-1)?.publicId ?? null) : null;
    return { answer: { list: shown.map(presentRow), next } };
  });

  bindOpsCall(app, deps, calls.read, async ({ site: { id: merchantId }, input }) => {
    const found = await findKycDocument(db, { merchantId, publicId: input.id });
    const [{ number, sharedWith }, pictures, { payeeName }] = await Promise.all([
      readKycNumber(db, found.id),
      uploadsOf(db, [kycSubject(found.publicId)]),
      readPersonal(db, found.memberId),
    ]);
    const answer = {
      ...presentRow(found),
      ...{ number, sharedWith, payeeName, words: found.words },
      pictures: pictures.map(({ publicId }) => publicId),
    };
    return { target: found.username, answer };
  });

  bindOpsCall(app, deps, calls.decide, async ({ site, operator, input, tx }) => {
    const { id: publicId, isApproved, words } = input;
    if (!isApproved && words === '') throw new InvalidFields(['words']);
    const decided = { merchantId: site.id, publicId, operator: operator.username };
    const document = await decideKycDocument(tx, deps, { ...decided, isApproved, words }, clock());
    const { memberId, paper, username: target } = document;
    return {
      action: isApproved ? ('kyc.approved' as const) : ('kyc.declined' as const),
      target,
      detail: { paper, ...(words !== '' && { answer: words }) },
      afterwards: () => publish({ merchantId: site.id, memberId, kind: 'messages' }),
      answer: {},
    };
  });
}

const presentRow = (row: QueuedKycDocument) => ({
  id: row.publicId,
  memberId: row.memberPublicId,
  username: row.username,
  kind: row.kind,
  paper: row.paper,
  state: row.state,
  decidedBy: row.decidedBy,
  sentAt: row.sentAt.getTime(),
  decidedAt: row.decidedAt?.getTime() ?? null,
});
