import type { GameCategory } from '@app/shared/games/game-categories';
import { type Reader, sql } from '../../../platform/db/index.ts';

const read = sql(
  'games.by_code',
  'SELECT id, code, category, return_rate AS "returnRate" FROM game WHERE vendor_id = $1 AND code = ANY ($2::text[])',
);

export interface CodedGame {
  readonly id: bigint;
  readonly code: string;
  readonly category: GameCategory;
  /** Millionths of the stakes; null if unknown. */
  readonly returnRate: number | null;
}

/** A query. Games of a vendor by the vendor's own codes, played or not. Unknown codes are left out. */
export async function gamesByCode(
  reader: Reader,
  { vendorId, codes }: { readonly vendorId: bigint; readonly codes: readonly string[] },
): Promise<ReadonlyMap<string, CodedGame>> {
  const rows = await reader.query<CodedGame>(read, [vendorId, codes]);
  return new Map(rows.map((game) => [game.code, game]));
}
