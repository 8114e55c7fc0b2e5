import { kycDocumentsOf, provenBy, sendKycDocument } from '@app/core/people/kyc';
import { readSetting } from '@app/core/sites/site';
import type { KycKind } from '@app/shared/kyc/kyc-documents';
import * as calls from '@app/shared/kyc/schemas';
import { kyc as setting } from '@app/shared/kyc/settings';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';

/** Identity and address documents of a member. */
export function kycRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db } = deps;

  bindCall(app, deps, calls.kycStatus, async ({ site, member: { memberId } }) => {
    const [proven, documents, limits] = await Promise.all([
      provenBy(db, memberId),
      kycDocumentsOf(db, memberId),
      readSetting(db, { merchantId: site.id, setting }),
    ]);
    return {
      proven,
      documents: documents.map(({ kind, paper, state, words, sentAt, decidedAt }) => ({
        kind,
        paper,
        status: state,
        remark: words,
        sentAt: sentAt.getTime(),
        decidedAt: decidedAt?.getTime() ?? null,
      })),
      identityFrom: limits.identityFromWithdrawn,
      addressFrom: limits.addressFromWithdrawn,
    };
  });

  bindCall(app, deps, calls.kycSetting, async ({ site, member: { memberId } }) => {
    const [proven, limits] = await Promise.all([
      provenBy(db, memberId),
      readSetting(db, { merchantId: site.id, setting }),
    ]);
    const { identityFromWithdrawn, identityFromDeposited, addressFromWithdrawn } = limits;
    const asksFor: KycKind[] = [
      ...(identityFromWithdrawn > 0n || identityFromDeposited > 0n ? ['identity' as const] : []),
      ...(addressFromWithdrawn > 0n ? ['address' as const] : []),
    ];
    return {
      merchantProviderResponse: {
        kycSwitchValue: yesOrNo(asksFor.length > 0),
        kycFree: yesOrNo(asksFor.every((kind) => proven.includes(kind))),
      },
    };
  });

  bindCall(app, deps, calls.sendKycDocument, async ({ site, member: { memberId }, input }) => {
    await sendKycDocument(deps, { merchantId: site.id, memberId, ...input, number: input.number });
    return {};
  });
}

const yesOrNo = (is: boolean): 'Y' | 'N' => (is ? 'Y' : 'N');
