import { BREAK_GLASS_MINUTES } from '@app/shared/credentials/lifetimes';
import type { Permission } from '@app/shared/operators/permissions';
import { type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import { mailBreakGlassPermission } from './operator-email.ts';
import type { Operator } from './operator-row.ts';

/** Long enough for an emergency, too short for regular work. */
export const BREAK_GLASS_MS = BREAK_GLASS_MINUTES * 60_000;

/** A break-glass permission: one that an operator took without a role that has it. */
export interface BreakGlassPermission {
  readonly publicId: string;
  readonly operatorId: bigint;
  readonly username: string;
  /** Site of the operator; null: all sites. */
  readonly merchantId: bigint | null;
  readonly permission: Permission;
  readonly reason: string;
  readonly takenAt: Date;
  readonly endsAt: Date;
}

const endOver = sql(
  'operators.end_taken_over',
  `UPDATE operator_taken_permission SET ended_at = ends_at
   WHERE operator_id = $1 AND permission = $2 AND ended_at IS NULL AND ends_at <= $3`,
);
const take = sql(
  'operators.take_permission',
  `INSERT INTO operator_taken_permission
     (public_id, operator_id, permission, reason, taken_at, ends_at)
   VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT (operator_id, permission) WHERE ended_at IS NULL DO NOTHING
   RETURNING id`,
);
const readLive = sql(
  'operators.live_taken_permissions',
  `SELECT permission FROM operator_taken_permission
   WHERE operator_id = $1 AND ended_at IS NULL AND ends_at > $2`,
);
const list = sql(
  'operators.list_taken_permissions',
  `SELECT t.public_id AS "publicId", t.operator_id AS "operatorId", o.username,
     o.merchant_id AS "merchantId", t.permission, t.reason, t.taken_at AS "takenAt",
     t.ends_at AS "endsAt"
   FROM operator_taken_permission t JOIN operator o ON o.id = t.operator_id
   WHERE t.ended_at IS NULL AND t.ends_at > $1 AND ($2::bigint IS NULL OR t.operator_id = $2)
     AND ($3::bigint IS NULL OR o.merchant_id = $3)
   ORDER BY t.ends_at, t.id LIMIT $4`,
);
const end = sql(
  'operators.end_taken_permission',
  `UPDATE operator_taken_permission SET ended_at = $2
   WHERE public_id = $1 AND ended_at IS NULL AND ends_at > $2 RETURNING id`,
);

interface TakeBreakGlassPermission extends Pick<BreakGlassPermission, 'permission' | 'reason'> {
  readonly operator: Operator;
  /** URL of the console, for the mail. */
  readonly publicUrl: string;
}

/**
 * A step. Takes a permission that the operator's roles do not have, for half an hour, and mails those who may end it.
 * Enqueue `deliver-outbox` after the commit.
 *
 * @throws operator.has_permission
 */
export async function takeBreakGlassPermission(
  tx: Tx,
  { newId }: Pick<Deps, 'newId'>,
  { operator, publicUrl, ...taken }: TakeBreakGlassPermission,
  now: Date,
): Promise<void> {
  const { permission, reason } = taken;
  await tx.query(endOver, [operator.id, permission, now]);
  const endsAt = new Date(now.getTime() + BREAK_GLASS_MS);
  const values = [newId(), operator.id, permission, reason, now, endsAt];
  const has = operator.permissions.includes(permission);
  const [row] = has ? [] : await tx.query<{ id: bigint }>(take, values);
  if (!row) throw new DomainError('operator.has_permission');
  await mailBreakGlassPermission(tx, { newId }, { operator, permission, endsAt, publicUrl }, now);
}

/** A query. An operator's break-glass permissions that have not ended. */
export async function breakGlassPermissionsOf(
  reader: Reader,
  operatorId: bigint,
  now: Date,
): Promise<Permission[]> {
  const rows = await reader.query<{ permission: Permission }>(readLive, [operatorId, now]);
  return rows.map(({ permission }) => permission);
}

const SHOWN_MAX = 100;

/** A query. Break-glass permissions that an operator may see: their own, and those of operators whom they manage. */
export const breakGlassPermissions = (
  reader: Reader,
  { id, merchantId, permissions }: Operator,
  now: Date,
): Promise<BreakGlassPermission[]> => {
  const manages = permissions.includes('operators.manage');
  const values = [now, manages ? null : id, manages ? merchantId : null, SHOWN_MAX];
  return reader.query<BreakGlassPermission>(list, values);
};

/**
 * A step. Ends a break-glass permission early, by its holder or by an operator who manages them.
 *
 * @throws permission.not_taken
 */
export async function endBreakGlassPermission(
  tx: Tx,
  { publicId, by }: { readonly publicId: string; readonly by: Operator },
  now: Date,
): Promise<BreakGlassPermission> {
  const known = await breakGlassPermissions(tx, by, now);
  const taken = known.find((one) => one.publicId === publicId);
  const [ended] = taken ? await tx.query<{ id: bigint }>(end, [publicId, now]) : [];
  if (!taken || !ended) throw new DomainError('permission.not_taken');
  return taken;
}
