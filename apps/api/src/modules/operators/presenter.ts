import type { Operator, OperatorSession } from '@app/core/people/operators';
import { readSite } from '@app/core/sites/site';
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

export const presentSession = ({ startedAt, activeAt, ...session }: OperatorSession) => ({
  ...session,
  startedAt: startedAt.getTime(),
  activeAt: activeAt.getTime(),
});
