import { type Permission, permissionNames } from '@app/shared/operators/permissions';
import { type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';

/** Role of the first operator, with all permissions. */
export const ADMINISTRATOR = 'administrator';

/** Roles of a new installation. */
const ROLES: Readonly<Record<string, readonly Permission[]>> = {
  [ADMINISTRATOR]: permissionNames,
  support: [
    'members.read',
    'members.logins',
    'members.money',
    'members.note',
    'members.lock',
    'sessions.end',
    'agents.read',
    'outbox.read',
    'feedback.read',
    'feedback.answer',
    'chats.read',
    'chats.answer',
    'chats.answers',
    'rooms.moderate',
  ],
  agents: ['members.read', 'members.logins', 'agents.read', 'agents.manage'],
  site: [
    'figures.read',
    'site.flags',
    'site.register_rules',
    'site.maintenance',
    'site.networks',
    'site.settings',
    'site.games',
    'messages.send',
    'content.edit',
    'site.brand',
  ],
  auditor: [
    'members.read',
    'members.logins',
    'members.money',
    'agents.read',
    'figures.read',
    'payouts.read',
    'health.read',
    'audit.read',
  ],
  // Reads the data for a license audit, without addresses, devices, chats and documents of members.
  regulator: [
    'members.read',
    'members.money',
    'figures.read',
    'lotteries.read',
    'protection.read',
    'audit.read',
  ],
  standby: ['operators.break_glass'],
};

const insertRole = sql(
  'operators.insert_role',
  'INSERT INTO operator_role (name) VALUES ($1) ON CONFLICT (name) DO NOTHING',
);
const grant = sql(
  'operators.grant_permission',
  `INSERT INTO operator_role_permission (role_id, permission)
   SELECT id, unnest($2::text[]) FROM operator_role WHERE name = $1 ON CONFLICT DO NOTHING`,
);
const give = sql(
  'operators.give_role',
  `INSERT INTO operator_role_of (operator_id, role_id)
   SELECT $1, id FROM operator_role WHERE name = ANY ($2) ON CONFLICT DO NOTHING RETURNING role_id`,
);
const takeOthers = sql(
  'operators.take_roles',
  `DELETE FROM operator_role_of f USING operator_role r
   WHERE r.id = f.role_id AND f.operator_id = $1 AND r.name <> ALL ($2)`,
);
const named = sql('operators.named_roles', 'SELECT name FROM operator_role WHERE name = ANY ($1)');
const listRoleNames = sql(
  'operators.known_roles',
  `SELECT name FROM operator_role
   WHERE name > $1 AND ($2 = '' OR strpos(lower(name), lower($2)) > 0) ORDER BY name LIMIT $3`,
);

/** A step. Creates the roles that every installation has, and adds permissions that newer versions brought. */
export async function ensureRoles(tx: Tx): Promise<void> {
  for (const [name, granted] of Object.entries(ROLES)) {
    await tx.query(insertRole, [name]);
    await tx.query(grant, [name, granted]);
  }
}

/**
 * A step. Replaces an operator's roles.
 *
 * @throws operator.role_unknown
 */
export async function setRoles(
  tx: Tx,
  operatorId: bigint,
  names: readonly string[],
): Promise<void> {
  const found = await tx.query<{ name: string }>(named, [names]);
  if (found.length < new Set(names).size) throw new DomainError('operator.role_unknown');
  await tx.query(takeOthers, [operatorId, names]);
  await tx.query(give, [operatorId, names]);
}

interface RolesWanted {
  /** Text in the name, in any case; all roles by default. */
  readonly text?: string | undefined;
  /** The last name of the previous page. */
  readonly after?: string | undefined;
  readonly rowsMax: number;
}

/** A query. A page of role names with the cursor of the next page, null at the end. */
export async function listRoles(
  reader: Reader,
  { text = '', after = '', rowsMax }: RolesWanted,
): Promise<{ list: string[]; next: string | null }> {
  const rows = await reader.query<{ name: string }>(listRoleNames, [after, text, rowsMax + 1]);
  const list = rows.slice(0, rowsMax).map(({ name }) => name);
  return { list, next: rows.length > rowsMax ? (list.at(-1) ?? null) : null };
}
