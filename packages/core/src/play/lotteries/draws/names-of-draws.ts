import { type Reader, sql } from '../../../platform/db/index.ts';

/** Identifies a draw for operators. */
export interface NameOfDraw {
  /** Code of its lottery. */
  readonly lottery: string;
  readonly number: string;
}

const find = sql(
  'lotteries.names_of_draws',
  `SELECT d.id, l.code AS lottery, d.number FROM lottery_draw d JOIN lottery l ON l.id = d.lottery_id
   WHERE d.id = ANY ($1::bigint[])`,
);

/** A query. The names of draws, by their ids. */
export async function namesOfDraws(
  reader: Reader,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, NameOfDraw>> {
  const rows = await reader.query<NameOfDraw & { readonly id: bigint }>(find, [ids]);
  return new Map(rows.map(({ id, ...name }) => [id, name]));
}
