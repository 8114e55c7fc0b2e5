import { sql, type Tx } from '../db/index.ts';
import { DomainError } from '../kernel/index.ts';
import { addExposure, type Exposure } from './exposure.ts';

interface OfDraw {
  readonly drawId: bigint;
  readonly merchantId: bigint;
  readonly exposure: Exposure;
}

const open = sql(
  'lottery_bets.open_exposure',
  `INSERT INTO lottery_exposure (draw_id, merchant_id, worst, by_outcome)
   VALUES ($1, $2, 0, array_fill(0::bigint, ARRAY[$3::int])) ON CONFLICT DO NOTHING`,
);
const lock = sql(
  'lottery_bets.lock_exposure',
  `SELECT worst, by_outcome AS "byOutcome" FROM lottery_exposure
   WHERE draw_id = $1 AND merchant_id = $2 FOR NO KEY UPDATE`,
);
const write = sql(
  'lottery_bets.write_exposure',
  `UPDATE lottery_exposure SET worst = $3, by_outcome = $4::bigint[] WHERE draw_id = $1 AND merchant_id = $2`,
);

/**
 * A step. Adds what an order may win to what the site's bets on the draw may cost it. All bets of a site on one draw take turns
 * here, so it is the last thing that a transaction locks.
 *
 * @throws lottery.draw_full where the worst outcome would cost the site more than it decided
 */
export async function addToExposure(
  tx: Tx,
  { price, ...of }: OfDraw & { readonly price: { readonly liabilityMax: bigint } },
): Promise<void> {
  const before = await lockExposure(tx, of);
  const after = addExposure(before, of.exposure);
  if (after.worst > price.liabilityMax) throw new DomainError('lottery.draw_full');
  await tx.query(write, [of.drawId, of.merchantId, after.worst, after.byOutcome ?? []]);
}

/** A step. Takes away what a bet that was cancelled might have won. */
export async function takeFromExposure(tx: Tx, of: OfDraw): Promise<void> {
  const after = addExposure(await lockExposure(tx, of), of.exposure, -1n);
  await tx.query(write, [of.drawId, of.merchantId, after.worst, after.byOutcome ?? []]);
}

async function lockExposure(tx: Tx, { drawId, merchantId, exposure }: OfDraw): Promise<Exposure> {
  const outcomes = exposure.byOutcome?.length ?? 0;
  const read = () => tx.query<Row>(lock, [drawId, merchantId]);
  const [known] = await read();
  if (known) return exposureOfRow(known);
  await tx.query(open, [drawId, merchantId, outcomes]);
  const [opened] = await read();
  if (!opened) throw new Error(`draw ${drawId} has no exposure at ${merchantId}`);
  return exposureOfRow(opened);
}

interface Row {
  readonly worst: bigint;
  readonly byOutcome: readonly bigint[];
}

const exposureOfRow = ({ worst, byOutcome }: Row): Exposure => ({
  worst,
  byOutcome: byOutcome.length > 0 ? byOutcome : null,
});
