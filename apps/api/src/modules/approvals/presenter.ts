import type { Approval } from '@app/core/people/approvals';
import type { Operator } from '@app/core/people/operators';
import type { Site } from '@app/core/sites/site';

interface Reading {
  readonly reader: Operator;
  readonly sites: readonly Pick<Site, 'id' | 'code'>[];
  readonly now: Date;
}

export const presentApproval =
  ({ reader, sites, now }: Reading) =>
  ({ merchantId, state, madeAt, expiresAt, decidedAt, ...approval }: Approval) => ({
    id: approval.publicId,
    site: sites.find(({ id }) => id === merchantId)?.code ?? null,
    action: approval.action,
    target: approval.target,
    detail: approval.detail,
    maker: approval.maker,
    isOwn: approval.makerId === reader.id,
    madeAt: madeAt.getTime(),
    endsAt: expiresAt.getTime(),
    state: state === 'pending' && expiresAt <= now ? ('expired' as const) : state,
    decider: approval.decider,
    decidedAt: decidedAt?.getTime() ?? null,
    isSealed: approval.sealed !== null,
  });
