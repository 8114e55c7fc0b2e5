import { sql, type Tx } from '../db/database.ts';

const accept = sql(
  'round.accept',
  `UPDATE round SET state = 'accepted', balance = $2, next_try_at = $3, leased_until = NULL
   WHERE id = $1 AND state = 'bet_sent' RETURNING id`,
);

interface Accepted {
  readonly id: bigint;
  readonly balance: number;
  /** When the sweep looks at the round. */
  readonly lookAt: Date;
}

/** A step. Lets a round whose stake the platform took wait for its result. `moved` if another caller has moved it. */
export async function acceptRound(
  tx: Tx,
  { id, balance, lookAt }: Accepted,
): Promise<'accepted' | 'moved'> {
  const [row] = await tx.query(accept, [id, balance, lookAt]);
  return row ? 'accepted' : 'moved';
}
