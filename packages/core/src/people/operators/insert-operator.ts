import { sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';

const insert = sql(
  'operators.insert',
  `INSERT INTO operator (public_id, merchant_id, username, created_at) VALUES ($1, $2, $3, $4)
   ON CONFLICT (username) DO NOTHING RETURNING id`,
);

interface NewOperator {
  /** Null: all sites. */
  readonly merchantId: bigint | null;
  /** In lower case. */
  readonly username: string;
}

/**
 * A step. Creates an operator without roles.
 *
 * @throws operator.username_taken
 */
export async function insertOperator(
  tx: Tx,
  { newId }: Pick<Deps, 'newId'>,
  { merchantId, username }: NewOperator,
  now: Date,
): Promise<bigint> {
  const [row] = await tx.query<{ id: bigint }>(insert, [newId(), merchantId, username, now]);
  if (!row) throw new DomainError('operator.username_taken');
  return row.id;
}
