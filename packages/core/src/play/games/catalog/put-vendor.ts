import type { NamesByLanguage } from '@app/shared/messages/written-names';
import { type DialectName, dialects } from '@app/shared/vendors/dialects';
import { sql, type Tx } from '../../../platform/db/index.ts';

/** Capabilities of a vendor beyond the basic protocol. */
export interface VendorProfile {
  /** May roll back a decided bet: stake and payout are both reversed. */
  readonly mayRollBackSettled: boolean;
  /** May pay without a bet: jackpots, tournaments, its own promotions. */
  readonly mayWinWithoutBet: boolean;
}

export interface VendorOfGames extends Partial<VendorProfile> {
  readonly code: string;
  readonly name: string;
  /** Its names in other languages. Names that an operator gave take precedence. */
  readonly names?: NamesByLanguage;
  /** URL of its games, with the placeholder `{gameCode}`. */
  readonly launchUrl: string;
  /** URL at which players verify a round; the page takes the round's name as `round`. */
  readonly verifyUrl?: string;
  /** Shows a round in a frame, inside the member's bet; it takes the round's name as `round`. */
  readonly roundUrl?: string;
  /** Position in lists; smaller first. */
  readonly place?: number;
  /** Its games are the site's own. */
  readonly isHouse?: boolean;
  /** Protocol of its messages to the wallet; our own for a new vendor. */
  readonly dialect?: DialectName;
}

// Omitted values are null and keep the stored ones.
const put = sql(
  'games.put_vendor',
  `INSERT INTO vendor AS v (code, name, launch_url, verify_url, round_url, place, is_house,
     may_roll_back_settled, may_win_without_bet, enabled, created_at, names, dialect)
   VALUES ($1, $2, $3, $4, $5, coalesce($6, 0), coalesce($7, false), coalesce($8, $13::boolean),
     coalesce($9, $14::boolean), true, $10, coalesce($11::jsonb, '{}'), coalesce($12, 'own'))
   ON CONFLICT (code) DO UPDATE SET name = excluded.name, launch_url = excluded.launch_url,
     names = coalesce($11::jsonb, '{}') || v.names,
     verify_url = coalesce($4, v.verify_url), round_url = coalesce($5, v.round_url),
     place = coalesce($6, v.place), is_house = coalesce($7, v.is_house),
     may_roll_back_settled = coalesce($8, v.may_roll_back_settled),
     may_win_without_bet = coalesce($9, v.may_win_without_bet), dialect = coalesce($12, v.dialect)
   RETURNING id`,
);

/**
 * A step. Adds a vendor to the catalog, or updates the one with this code; omitted values stay as the operator set
 * them. Returns its id.
 */
export async function putVendor(
  tx: Tx,
  { vendor, now }: { readonly vendor: VendorOfGames; readonly now: Date },
): Promise<bigint> {
  // Permissions of a vendor that is new.
  const { mayRollBackSettled, mayWinWithoutBet } = dialects[vendor.dialect ?? 'own'];
  const [row] = await tx.query<{ id: bigint }>(put, [
    vendor.code,
    vendor.name,
    vendor.launchUrl,
    vendor.verifyUrl,
    vendor.roundUrl,
    vendor.place,
    vendor.isHouse,
    vendor.mayRollBackSettled,
    vendor.mayWinWithoutBet,
    now,
    vendor.names && JSON.stringify(vendor.names),
    vendor.dialect,
    mayRollBackSettled,
    mayWinWithoutBet,
  ]);
  if (!row) throw new Error(`no row of vendor ${vendor.code}`);
  return row.id;
}
