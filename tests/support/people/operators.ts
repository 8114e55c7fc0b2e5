import { createHash, randomBytes } from 'node:crypto';
import { operatorToken } from '@app/api/bind-ops-call';
import {
  ensureRoles,
  insertOperator,
  type Operator,
  readOperator,
  setRoles,
  startOperatorSession,
} from '@app/core/people/operators';
import { inTransaction, sql } from '@app/core/platform/db';
import { hasQuery } from '@app/shared/contract/define-call';
import type { OpsCall } from '@app/shared/contract/define-ops-call';
import type { Permission } from '@app/shared/operators/permissions';
import supertest from 'supertest';
import { HOME_IP, type TestApi } from '../servers/api.ts';

const makeRole = sql(
  'tests.make_role',
  'INSERT INTO operator_role (name) VALUES ($1) ON CONFLICT DO NOTHING',
);
const grantAll = sql(
  'tests.grant_all',
  `INSERT INTO operator_role_permission (role_id, permission)
   SELECT id, unnest($2::text[]) FROM operator_role WHERE name = $1 ON CONFLICT DO NOTHING`,
);

interface NewOperator {
  /** Null: operator of all sites. */
  readonly merchantId?: bigint | null;
  /** A role with exactly these permissions; by default the administrator's role. */
  readonly permissions?: readonly Permission[];
}

/** An operator who is logged in, and their token. */
export async function makeOperator(
  { app, deps }: TestApi,
  { merchantId = null, permissions }: NewOperator = {},
): Promise<Operator & { token: string }> {
  const name = `op${randomBytes(5).toString('hex')}`;
  // One role for each set of permissions.
  const role = permissions ? roleOf(permissions) : 'administrator';
  const id = await inTransaction(deps.db, async (tx) => {
    await ensureRoles(tx);
    const made = await insertOperator(tx, deps, { merchantId, username: name }, deps.clock());
    if (permissions) {
      await tx.query(makeRole, [role]);
      await tx.query(grantAll, [role, permissions]);
    }
    await setRoles(tx, made, [role]);
    return made;
  });
  const token = operatorToken(app, await startOperatorSession(deps, id));
  return { ...(await readOperator(deps.db, id)), token };
}

const roleOf = (permissions: readonly Permission[]): string => {
  const text = permissions.toSorted().join(' ');
  return `role${createHash('sha256').update(text).digest('hex').slice(0, 12)}`;
};

interface SentByOperator {
  readonly body?: object;
  readonly token?: string | undefined;
  /** The merchant code. */
  readonly site?: string;
  /** A code of the wire. */
  readonly language?: string;
  readonly ip?: string;
}

/** Makes a call of operators as the console does. */
export function sendOps(
  { app }: TestApi,
  call: OpsCall,
  { body = {}, token, site, language, ip = HOME_IP }: SentByOperator = {},
): supertest.Test {
  const request = supertest(app.server)
    [call.method.toLowerCase() as 'get'](call.path)
    .query(hasQuery(call) ? body : {})
    .set({
      'x-forwarded-for': ip,
      ...(token !== undefined && { authorization: token }),
      ...(site !== undefined && { merchant: site }),
      ...(language !== undefined && { language }),
    });
  return hasQuery(call) ? request : request.send(body);
}
