import { type FamilyCode, families } from '@app/lottery/families';
import { type Family, isJoined } from '@app/lottery/family';
import type { DrawState } from '@app/shared/lotteries/lotteries';
import { type Reader, sql, type Tx } from '../../../platform/db/index.ts';
import { insertOutcome } from './insert-outcome.ts';

const lock = sql(
  'lotteries.lock_joined_draws',
  `SELECT id FROM lottery_draw
   WHERE id = ANY ($1::bigint[]) AND first_id IS NOT NULL OR first_id = ANY ($1::bigint[]) OR second_id = ANY ($1::bigint[])
   ORDER BY id FOR UPDATE`,
);
const read = sql(
  'lotteries.joined_draws',
  `SELECT d.id, d.state, l.family, d.outcome_version AS version, 'void' IN (a.state, b.state) AS "lacksOne",
     a.outcome_version + b.outcome_version - 1 AS "versionOfBoth", p.outcome AS first, q.outcome AS second,
     greatest(p.at, q.at) AS at
   FROM lottery_draw d JOIN lottery l ON l.id = d.lottery_id
   JOIN lottery_draw a ON a.id = d.first_id JOIN lottery_draw b ON b.id = d.second_id
   LEFT JOIN lottery_outcome p ON p.draw_id = a.id AND p.version = a.outcome_version
   LEFT JOIN lottery_outcome q ON q.draw_id = b.id AND q.version = b.outcome_version
   WHERE d.id = ANY ($1::bigint[]) ORDER BY d.id`,
);
const voidThem = sql(
  'lotteries.void_joined_draws',
  `UPDATE lottery_draw SET state = 'void', held_because = NULL
   WHERE id = ANY ($1::bigint[]) AND state IN ('pending', 'held')`,
);
const point = sql(
  'lotteries.point_to_joined_outcome',
  `UPDATE lottery_draw SET state = 'drawn', outcome_version = $2, drawn_at = coalesce(drawn_at, $3) WHERE id = $1`,
);
const endSale = sql(
  'lotteries.end_sale_of_joined_draws',
  `UPDATE lottery_draw SET salt_text = $2
   WHERE (first_id = $1 OR second_id = $1) AND state = 'pending' AND salt_text IS NULL`,
);

const readBeside = sql(
  'lotteries.draws_joined_with',
  `SELECT d.id, l.family, d.first_id = $1 AS "isFirst", o.outcome AS beside FROM lottery_draw d
   JOIN lottery l ON l.id = d.lottery_id
   JOIN lottery_draw other ON other.id = CASE d.first_id WHEN $1 THEN d.second_id ELSE d.first_id END
   JOIN lottery_outcome o ON o.draw_id = other.id AND o.version = other.outcome_version
   WHERE (d.first_id = $1 OR d.second_id = $1) AND d.state IN ('drawn', 'settled') ORDER BY d.id`,
);

interface JoinedDraw {
  readonly id: bigint;
  readonly state: DrawState;
  readonly family: FamilyCode;
  readonly version: number | null;
  /** Whether one of its two draws is void. */
  readonly lacksOne: boolean;
  /** Grows by one with each correction of either part; null until both parts have an outcome. */
  readonly versionOfBoth: number | null;
  readonly first: string | null;
  readonly second: string | null;
  readonly at: Date;
}

/**
 * A step. Updates joined draws that consist of the given draws, or are among them: their outcome is that of both parts,
 * also after a correction, and none if a part is void. Call it in the transaction that changes a draw. If both parts
 * are drawn concurrently, the transactions serialize here and the later one sees both. Enqueue `settle-draws` after the
 * commit.
 */
export async function joinOutcomes(tx: Tx, drawIds: readonly bigint[]): Promise<void> {
  const locked = await tx.query<{ id: bigint }>(lock, [drawIds]);
  if (locked.length === 0) return;
  const joined = await tx.query<JoinedDraw>(read, [locked.map(({ id }) => id)]);
  await tx.query(voidThem, [joined.filter(({ lacksOne }) => lacksOne).map(({ id }) => id)]);
  for (const draw of joined) await joinOutcome(tx, draw);
}

async function joinOutcome(tx: Tx, draw: JoinedDraw): Promise<void> {
  const { id, family, first, second, versionOfBoth: version, at } = draw;
  const isFinal = draw.state === 'held' || draw.state === 'void' || version === draw.version;
  if (isFinal || version === null || first === null || second === null) return;
  const outcome = joinedOutcome(families[family], first, second);
  const corrected = version > 1 && { reason: 'a draw of the two was corrected' };
  await insertOutcome(tx, { drawId: id, version, outcome, givenBy: 'joined', ...corrected }, at);
  await tx.query(point, [id, version, at]);
}

/** The resulting outcome of a draw. */
export interface OutcomeOfDraw {
  readonly id: bigint;
  readonly family: FamilyCode;
  /** In the notation of the family. */
  readonly outcome: string;
}

/** A query. Outcomes that decided joined draws would have if one of their parts had another outcome. */
export async function joinedWith(
  reader: Reader,
  { drawId, outcome }: { readonly drawId: bigint; readonly outcome: string },
): Promise<OutcomeOfDraw[]> {
  const rows = await reader.query<Beside>(readBeside, [drawId]);
  return rows.map(({ id, family, isFirst, beside }) => {
    const [first, second] = isFirst ? [outcome, beside] : [beside, outcome];
    return { id, family, outcome: joinedOutcome(families[family], first, second) };
  });
}

interface Beside {
  readonly id: bigint;
  readonly family: FamilyCode;
  readonly isFirst: boolean;
  readonly beside: string;
}

function joinedOutcome(family: Family, ...written: readonly [string, string]): string {
  if (!isJoined(family)) throw new Error(`${family.code} joins no draws`);
  const [first, second] = written.map((text) => family.of.read(text));
  if (first === undefined || second === undefined)
    throw new Error(`${written.join(' and ')} are no two outcomes of ${family.of.code}`);
  return family.write(family.join(first, second));
}

/** A step. Ends the sale of joined draws for good when one of their parts is closed: that part may be salted. */
export async function endSaleOfJoined(
  tx: Tx,
  { drawId, saltText }: { readonly drawId: bigint; readonly saltText: string },
): Promise<void> {
  await tx.query(endSale, [drawId, saltText]);
}
