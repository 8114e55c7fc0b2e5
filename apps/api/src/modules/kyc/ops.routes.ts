import {
  decideKycDocument,
  findKycDocument,
  kycDocumentsOf,
  kycLists,
  kycQueueLength,
  kycSubject,
  readKycNumber,
} from '@app/core/people/kyc';
import { claimsOf } from '@app/core/people/operators';
import { readPersonal } from '@app/core/people/profile';
import { InvalidFields } from '@app/core/platform/kernel';
import { uploadsOf } from '@app/core/platform/uploads';
import * as calls from '@app/shared/kyc/ops-calls';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import { bindOpsList } from '../../bind-ops-list.ts';
import type { ApiDeps } from '../../deps.ts';
import { memberOfId } from '../../wire/member-of-id.ts';
import { idsOf, pageOf, presentLengths, ROWS_MAX } from '../../wire/queue-page.ts';
import { presentRow } from './ops.presenter.ts';

/** Documents of members, and decisions about them. */
export function opsKycRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock, publish } = deps;

  const { kycPapers } = kycLists;

  bindOpsList(app, deps, calls.list, kycPapers, {
    ask: ({ input: { queue } }) => ({ filter: { queue }, narrowed: { list: `papers.${queue}` } }),
    page: async ({ site, input: { after } }, _, reading) => {
      const [found, length] = await Promise.all([
        kycPapers.read(reading, { after, rowsMax: ROWS_MAX + 1 }),
        kycQueueLength(db, site.id),
      ]);
      const lengths = presentLengths([{ queue: 'waiting' as const, ...length }]);
      const claims = await claimsOf(db, idsOf(found), clock());
      return { answer: { ...pageOf(found, (one) => presentRow(one, claims)), lengths } };
    },
  });

  bindOpsCall(app, deps, calls.ofMember, async ({ site, input: { id, after } }) => {
    const member = await memberOfId(db, { merchantId: site.id, publicId: id });
    const params = { afterPublicId: after, rowsMax: ROWS_MAX + 1 };
    const found = await kycDocumentsOf(db, member.id, params);
    const owner = { memberPublicId: member.publicId, username: member.username };
    const claims = await claimsOf(db, idsOf(found), clock());
    const answer = pageOf(found, (document) => presentRow({ ...document, ...owner }, claims));
    return { target: member.username, answer };
  });

  bindOpsCall(app, deps, calls.read, async ({ site: { id: merchantId }, input }) => {
    const found = await findKycDocument(db, { merchantId, publicId: input.id });
    const [{ number, sharedWith }, pictures, { payeeName }, claims] = await Promise.all([
      readKycNumber(db, found.id),
      uploadsOf(db, [kycSubject(found.publicId)]),
      readPersonal(db, found.memberId),
      claimsOf(db, [found.publicId], clock()),
    ]);
    const answer = {
      ...presentRow(found, claims),
      number,
      sharedWith,
      payeeName,
      words: found.words,
      forgottenAt: found.forgottenAt?.getTime() ?? null,
      pictures: pictures.map(({ publicId }) => publicId),
    };
    return { target: found.username, answer };
  });

  bindOpsCall(app, deps, calls.decide, async ({ site, operator, input, tx }) => {
    const { id: publicId, isApproved, words } = input;
    if (!isApproved && words === '') throw new InvalidFields(['words']);
    const decided = { merchantId: site.id, publicId, operator: operator.username };
    const document = await decideKycDocument(
      tx,
      deps,
      { ...decided, isApproved, message: words },
      clock(),
    );
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
