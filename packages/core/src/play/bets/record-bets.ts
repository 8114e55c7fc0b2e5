import type { GameCategory } from '@app/shared/games/game-categories';
import type { Money } from '@app/shared/money/money';
import { sql, type Tx } from '../../platform/db/index.ts';
import { categoryCodes } from '../../platform/kernel/index.ts';
import type { Taker } from './takers.ts';

export interface NewBet {
  readonly publicId: string;
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly taker: Taker;
  /** Id of a row in the taker's own tables. */
  readonly reference: bigint;
  readonly category: GameCategory;
  /** Whether the stake is a promotion's money. */
  readonly isBonus: boolean;
  /** Series of its odds, for a bet placed in a series. */
  readonly series?: number | undefined;
  /** In millionths. For a bet on an event, if its taker reports them. */
  readonly odds?: number | undefined;
  /**
   * The house's expected win, by `edgeOf`. Absent if the game's return is unknown, or the stake is a promotion's money.
   */
  readonly edge?: Money | null | undefined;
  /** Greater than zero. */
  readonly stake: Money;
  readonly placedAt: Date;
}

const insert = sql(
  'bets.record',
  `INSERT INTO bet (public_id, merchant_id, member_id, reference, stake, placed_at, taker, category, is_bonus,
                    series, odds, edge)
   SELECT * FROM unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[],
                        $6::timestamptz[], $7::smallint[], $8::smallint[], $9::boolean[], $10::smallint[],
                        $11::int[], $12::bigint[])
   RETURNING id, public_id AS "publicId"`,
);

/** A step. Records placed bets and returns their ids in the same order. Their taker posts the stakes. */
export async function recordBets(tx: Tx, bets: readonly NewBet[]): Promise<bigint[]> {
  if (bets.length === 0) return [];
  const rows = await tx.query<{ id: bigint; publicId: string }>(insert, [
    bets.map(({ publicId }) => publicId),
    bets.map(({ merchantId }) => merchantId),
    bets.map(({ memberId }) => memberId),
    bets.map(({ reference }) => reference),
    bets.map(({ stake }) => stake),
    bets.map(({ placedAt }) => placedAt),
    bets.map(({ taker }) => taker),
    bets.map(({ category }) => categoryCodes[category]),
    bets.map(({ isBonus }) => isBonus),
    bets.map(({ series }) => series ?? null),
    bets.map(({ odds }) => odds ?? null),
    bets.map(({ edge }) => edge ?? null),
  ]);
  const ids = new Map(rows.map(({ id, publicId }) => [publicId, id]));
  return bets.map(({ publicId }) => {
    const id = ids.get(publicId);
    if (id === undefined) throw new Error(`bet ${publicId} was not written down`);
    return id;
  });
}
