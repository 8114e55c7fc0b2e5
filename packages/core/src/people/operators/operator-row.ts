import type { Permission } from '@app/shared/operators/permissions';
import { type Reader, sql, type Tx } from '../../platform/db/index.ts';

/** A person who runs sites. */
export interface Operator {
  readonly id: bigint;
  readonly publicId: string;
  /** Null: all sites. */
  readonly merchantId: bigint | null;
  readonly username: string;
  readonly isSetUp: boolean;
  readonly lastLoginAt: Date | null;
  readonly disabledAt: Date | null;
  readonly roles: readonly string[];
  readonly permissions: readonly Permission[];
}

const COLUMNS = `o.id, o.public_id AS "publicId", o.merchant_id AS "merchantId", o.username,
  o.password_hash IS NOT NULL AS "isSetUp", o.last_login_at AS "lastLoginAt",
  o.disabled_at AS "disabledAt",
  ARRAY(SELECT r.name FROM operator_role_of f JOIN operator_role r ON r.id = f.role_id
        WHERE f.operator_id = o.id ORDER BY r.name) AS roles,
  ARRAY(SELECT DISTINCT p.permission FROM operator_role_of f
        JOIN operator_role_permission p ON p.role_id = f.role_id
        WHERE f.operator_id = o.id ORDER BY p.permission) AS permissions`;

const byId = sql('operators.read', `SELECT ${COLUMNS} FROM operator o WHERE o.id = $1`);
const byPublicId = sql(
  'operators.read_public',
  `SELECT ${COLUMNS} FROM operator o WHERE o.public_id = $1`,
);
const list = sql(
  'operators.list',
  `SELECT ${COLUMNS} FROM operator o WHERE $1::bigint IS NULL OR o.merchant_id = $1
   ORDER BY o.username LIMIT $2`,
);

/** A query. The operator must exist. */
export async function readOperator(reader: Reader, id: bigint): Promise<Operator> {
  const [operator] = await reader.query<Operator>(byId, [id]);
  if (!operator) throw new Error(`there is no operator ${id}`);
  return operator;
}

/** A query. The operator with a public id. */
export async function findOperator(
  reader: Reader,
  publicId: string,
): Promise<Operator | undefined> {
  const [operator] = await reader.query<Operator>(byPublicId, [publicId]);
  return operator;
}

const byName = sql(
  'operators.read_name',
  `SELECT ${COLUMNS} FROM operator o WHERE o.username = $1`,
);

/** A query. The operator with a name in lower case. */
export async function findOperatorByName(
  reader: Reader,
  username: string,
): Promise<Operator | undefined> {
  const [operator] = await reader.query<Operator>(byName, [username]);
  return operator;
}

/** A query. Operators of one site; of all sites without `merchantId`. */
export const listOperators = (
  reader: Reader,
  { merchantId = null, rowsMax }: { merchantId?: bigint | null; rowsMax: number },
): Promise<Operator[]> => reader.query<Operator>(list, [merchantId, rowsMax]);

const disable = sql(
  'operators.disable',
  'UPDATE operator SET disabled_at = $2 WHERE id = $1 AND disabled_at IS NULL',
);

/** A step. Disables an operator from their next call on. */
export async function disableOperator(tx: Tx, id: bigint, now: Date): Promise<void> {
  await tx.query(disable, [id, now]);
}
