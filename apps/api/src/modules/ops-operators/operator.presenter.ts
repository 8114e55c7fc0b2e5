import type { Operator } from '@app/core/operators';
import { readSite } from '@app/core/site';
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
