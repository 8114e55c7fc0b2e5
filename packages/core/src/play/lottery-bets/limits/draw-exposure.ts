import type { ErrorParams } from '@app/shared/errors/catalog';
import { money, moneyToWire } from '@app/shared/money/money';
import { sql, type Tx } from '../../../platform/db/index.ts';
import { DomainError } from '../../../platform/kernel/index.ts';
import { addExposure, type Exposure, stakeWithin } from './exposure.ts';

/** Exposure by draw. */
export type ExposureByDraw = ReadonlyMap<bigint, Exposure>;

interface OfSite {
  readonly merchantId: bigint;
  readonly byDraw: ExposureByDraw;
}

// Locks none if one is missing: missing rows are inserted first, in lock order, so that two orders on the same draws
// cannot deadlock.
const lock = sql(
  'lottery_bets.lock_exposures',
  `SELECT draw_id AS "drawId", worst, by_outcome AS "byOutcome" FROM lottery_exposure
   WHERE draw_id = ANY ($1::bigint[]) AND merchant_id = $2 AND cardinality($1::bigint[]) = (
     SELECT count(*) FROM lottery_exposure WHERE draw_id = ANY ($1::bigint[]) AND merchant_id = $2)
   ORDER BY draw_id FOR NO KEY UPDATE`,
);
const open = sql(
  'lottery_bets.open_exposures',
  `INSERT INTO lottery_exposure (draw_id, merchant_id, worst, by_outcome)
   SELECT draw_id, $2, 0, array_fill(0::bigint, ARRAY[outcomes])
   FROM unnest($1::bigint[], $3::int[]) AS o (draw_id, outcomes) ORDER BY draw_id ON CONFLICT DO NOTHING`,
);
// As text, since an array of arrays needs equal lengths.
const write = sql(
  'lottery_bets.write_exposures',
  `UPDATE lottery_exposure e SET worst = n.worst, by_outcome = n.by_outcome::bigint[]
   FROM unnest($1::bigint[], $3::bigint[], $4::text[]) AS n (draw_id, worst, by_outcome)
   WHERE e.draw_id = n.draw_id AND e.merchant_id = $2`,
);

/** Some draws of an order are full, or block one of its numbers. */
export class DrawsRefuse extends DomainError {
  readonly drawIds: readonly bigint[];

  constructor(
    drawIds: readonly bigint[],
    code: 'lottery.draw_full' | 'lottery.number_blocked',
    params: ErrorParams = {},
  ) {
    super(code, params);
    this.drawIds = drawIds;
  }
}

interface AddedOrder extends OfSite {
  readonly price: { readonly liabilityMax: bigint };
  readonly legs: readonly { readonly drawId: bigint; readonly stake: bigint }[];
  readonly draws: readonly { readonly id: bigint; readonly number: string }[];
}

/**
 * A step. Adds an order to the site's exposure on its draws. This serializes all bets of a site on a draw, so it is the
 * last lock of a transaction.
 *
 * @throws DrawsRefuse, which is lottery.draw_full, where the worst outcome would cost the site more than it decided.
 * It names the first of these draws and the part of the order's stake that the draw still accepts
 */
export async function addToExposure(tx: Tx, order: AddedOrder): Promise<void> {
  const { liabilityMax: payoutMax } = order.price;
  const after = await changeExposure(tx, order, 1n);
  const full = after.filter(({ worst }) => worst > payoutMax);
  const [first] = full;
  if (!first) return;
  const { drawId, held, added } = first;
  const stake = order.legs.find((leg) => leg.drawId === drawId)?.stake ?? 0n;
  throw new DrawsRefuse(
    full.map((draw) => draw.drawId),
    'lottery.draw_full',
    {
      draw: order.draws.find(({ id }) => id === drawId)?.number ?? '',
      remaining: moneyToWire(money(stakeWithin(held, added, { stake, payoutMax }))),
    },
  );
}

/** A step. Removes bets that ended undecided from the exposure. */
export async function takeFromExposure(tx: Tx, of: OfSite): Promise<void> {
  await changeExposure(tx, of, -1n);
}

interface OfDraw extends Exposure {
  readonly drawId: bigint;
  readonly held: Exposure;
  readonly added: Exposure;
}

async function changeExposure(tx: Tx, of: OfSite, by: 1n | -1n): Promise<readonly OfDraw[]> {
  if (of.byDraw.size === 0) return [];
  const before = await lockExposures(tx, of);
  const after = [...of.byDraw].map(([drawId, exposure]) => {
    const held = before.get(drawId);
    if (!held) throw new Error(`draw ${drawId} has no exposure at ${of.merchantId}`);
    return { drawId, held, added: exposure, ...addExposure(held, exposure, by) };
  });
  await tx.query(write, [
    after.map(({ drawId }) => drawId),
    of.merchantId,
    after.map(({ worst }) => worst),
    after.map(({ byOutcome }) => `{${(byOutcome ?? []).join()}}`),
  ]);
  return after;
}

async function lockExposures(
  tx: Tx,
  { merchantId, byDraw }: OfSite,
): Promise<ReadonlyMap<bigint, Exposure>> {
  const drawIds = [...byDraw.keys()];
  const read = () => tx.query<Row>(lock, [drawIds, merchantId]);
  const known = await read();
  if (known.length === drawIds.length) return exposuresOfRows(known);
  const outcomes = [...byDraw.values()].map(({ byOutcome }) => byOutcome?.length ?? 0);
  await tx.query(open, [drawIds, merchantId, outcomes]);
  return exposuresOfRows(await read());
}

interface Row {
  readonly drawId: bigint;
  readonly worst: bigint;
  readonly byOutcome: readonly bigint[];
}

const exposuresOfRows = (rows: readonly Row[]): ReadonlyMap<bigint, Exposure> =>
  new Map(
    rows.map(({ drawId, worst, byOutcome }) => [
      drawId,
      { worst, byOutcome: byOutcome.length > 0 ? byOutcome : null },
    ]),
  );
