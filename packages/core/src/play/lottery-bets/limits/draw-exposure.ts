import { sql, type Tx } from '../../../platform/db/index.ts';
import { addExposure, type Exposure } from './exposure.ts';

/** Exposure by draw. */
export type ExposureByDraw = ReadonlyMap<bigint, Exposure>;

/** A draw at a site. */
interface SiteDraw {
  readonly merchantId: bigint;
  readonly drawId: bigint;
}

interface SiteDrawExposure extends SiteDraw {
  readonly exposure: Exposure;
}

export const siteDrawKey = ({ merchantId, drawId }: SiteDraw): string => `${drawId} ${merchantId}`;

// Locks none if one is missing: missing rows are inserted first, in lock order, so that two orders on the same draws
// cannot deadlock.
const lock = sql(
  'lottery_bets.lock_exposures',
  `WITH asked AS (SELECT * FROM unnest($1::bigint[], $2::bigint[]) AS a (draw_id, merchant_id))
   SELECT e.draw_id AS "drawId", e.merchant_id AS "merchantId", e.worst, e.by_outcome AS "byOutcome"
   FROM lottery_exposure e JOIN asked USING (draw_id, merchant_id)
   WHERE cardinality($1::bigint[]) = (SELECT count(*) FROM lottery_exposure JOIN asked USING (draw_id, merchant_id))
   ORDER BY e.draw_id, e.merchant_id FOR NO KEY UPDATE OF e`,
);
const open = sql(
  'lottery_bets.open_exposures',
  `INSERT INTO lottery_exposure (draw_id, merchant_id, worst, by_outcome)
   SELECT draw_id, merchant_id, 0, array_fill(0::bigint, ARRAY[outcomes])
   FROM unnest($1::bigint[], $2::bigint[], $3::int[]) AS o (draw_id, merchant_id, outcomes)
   ORDER BY draw_id, merchant_id ON CONFLICT DO NOTHING`,
);
// Payouts by outcome are sent as text, because PostgreSQL requires equal lengths in an array of arrays.
const write = sql(
  'lottery_bets.write_exposures',
  `UPDATE lottery_exposure e SET worst = n.worst, by_outcome = n.by_outcome::bigint[]
   FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[]) AS n (draw_id, merchant_id, worst, by_outcome)
   WHERE e.draw_id = n.draw_id AND e.merchant_id = n.merchant_id`,
);

/** A step. Removes bets that ended undecided from the exposure of a site. */
export async function takeFromExposure(
  tx: Tx,
  { merchantId, byDraw }: { readonly merchantId: bigint; readonly byDraw: ExposureByDraw },
): Promise<void> {
  if (byDraw.size === 0) return;
  const taken = [...byDraw].map(([drawId, exposure]) => ({ merchantId, drawId, exposure }));
  const held = await lockExposures(tx, taken);
  await writeExposures(
    tx,
    taken.map((one) => ({ ...one, exposure: addExposure(heldIn(held, one), one.exposure, -1n) })),
  );
}

/** Exposures of sites on draws, by `siteDrawKey`. */
type HeldExposures = ReadonlyMap<string, Exposure>;

export function heldIn(held: HeldExposures, of: SiteDraw): Exposure {
  const exposure = held.get(siteDrawKey(of));
  if (!exposure) throw new Error(`draw ${of.drawId} has no exposure at ${of.merchantId}`);
  return exposure;
}

/**
 * A step. Locks the exposures of sites on draws until commit. All bets of a site on a draw wait for each other here, so
 * a transaction takes these locks last.
 *
 * @param of each site and draw once, with an exposure that has as many outcomes
 */
export async function lockExposures(
  tx: Tx,
  of: readonly SiteDrawExposure[],
): Promise<Map<string, Exposure>> {
  const drawIds = of.map(({ drawId }) => drawId);
  const merchantIds = of.map(({ merchantId }) => merchantId);
  const read = () => tx.query<Row>(lock, [drawIds, merchantIds]);
  const known = await read();
  if (known.length === of.length) return exposuresOfRows(known);
  const outcomes = of.map(({ exposure }) => exposure.byOutcome?.length ?? 0);
  await tx.query(open, [drawIds, merchantIds, outcomes]);
  return exposuresOfRows(await read());
}

/** A step. Writes exposures whose locks are held. */
export async function writeExposures(tx: Tx, all: readonly SiteDrawExposure[]): Promise<void> {
  if (all.length === 0) return;
  await tx.query(write, [
    all.map(({ drawId }) => drawId),
    all.map(({ merchantId }) => merchantId),
    all.map(({ exposure }) => exposure.worst),
    all.map(({ exposure }) => `{${(exposure.byOutcome ?? []).join()}}`),
  ]);
}

interface Row extends SiteDraw {
  readonly worst: bigint;
  readonly byOutcome: readonly bigint[];
}

const exposuresOfRows = (rows: readonly Row[]): Map<string, Exposure> =>
  new Map(
    rows.map(({ worst, byOutcome, ...of }) => [
      siteDrawKey(of),
      { worst, byOutcome: byOutcome.length > 0 ? byOutcome : null },
    ]),
  );
