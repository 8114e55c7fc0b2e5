import type { Approval, Operator, OperatorSession } from '@app/core/people/operators';
import { readSite, type Site } from '@app/core/sites/site';
import type { ApiDeps } from '../../deps.ts';

export async function presentOperator({ db }: ApiDeps, operator: Operator) {
  const { publicId, username, merchantId, roles, permissions } = operator;
  return {
    id: publicId,
    username,
    site: merchantId === null ? null : (await readSite(db, merchantId)).code,
    roles: [...roles],
    permissions: [...permissions],
  };
}

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
  });

export const presentSession = ({ startedAt, activeAt, ...session }: OperatorSession) => ({
  ...session,
  startedAt: startedAt.getTime(),
  activeAt: activeAt.getTime(),
});
