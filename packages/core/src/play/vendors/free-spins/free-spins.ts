import type { Money } from '@app/shared/money/money';
import { type Reader, sql, type Tx } from '../../../platform/db/index.ts';
import { gameNameRows } from '../../games/index.ts';

/** Free spins of a member: rounds of a game whose stakes the site pays. */
export interface FreeSpins {
  readonly id: bigint;
  readonly publicId: string;
  readonly memberId: bigint;
  readonly gameId: bigint;
  /** Of one spin. */
  readonly stake: Money;
  readonly left: number;
  readonly expiresAt: Date;
}

const COLUMNS = `f.id, f.public_id AS "publicId", f.member_id AS "memberId", f.game_id AS "gameId", f.stake,
  f.spins - f.used - f.lapsed AS left, f.expires_at AS "expiresAt"`;

const lock = sql(
  'vendors.lock_free_spins',
  `SELECT ${COLUMNS} FROM free_spin_grant f WHERE f.public_id = ANY ($1::uuid[]) ORDER BY f.id FOR UPDATE`,
);

/** A step. Locks free spins until the end of the transaction. The caller has locked the cash of their members. */
export const lockFreeSpins = async (
  tx: Tx,
  publicIds: readonly string[],
): Promise<readonly FreeSpins[]> =>
  publicIds.length === 0 ? [] : tx.query<FreeSpins>(lock, [publicIds]);

/** Free spins of one game of a vendor. */
export interface FreeSpinsOfGame extends FreeSpins {
  readonly gameCode: string;
}

const SHOWN_MAX = 20;

const read = sql(
  'vendors.free_spins_of_member',
  `SELECT ${COLUMNS}, g.code AS "gameCode" FROM free_spin_grant f
   CROSS JOIN LATERAL (SELECT code FROM ${gameNameRows} named WHERE id = f.game_id OFFSET 0) g
   WHERE f.member_id = $1 AND f.vendor_id = $2 AND f.expires_at > $3 AND f.used + f.lapsed < f.spins
   ORDER BY f.expires_at, f.id LIMIT ${SHOWN_MAX}`,
);

/** A query. The free spins that a member can play with a vendor now, the first to end first. */
export const freeSpinsOf = (
  reader: Reader,
  { memberId, vendorId }: { readonly memberId: bigint; readonly vendorId: bigint },
  now: Date,
): Promise<FreeSpinsOfGame[]> => reader.query<FreeSpinsOfGame>(read, [memberId, vendorId, now]);
