import { money, moneyToWire } from '@app/shared/money/money';
import type { Tx } from '../../../platform/db/index.ts';
import { heldIn, lockExposures, siteDrawKey, writeExposures } from '../limits/draw-exposure.ts';
import { DrawsRefuse } from '../limits/draws-refuse.ts';
import { addExposure, type Exposure, stakeWithin, timesExposure } from '../limits/exposure.ts';
import type { CheckedOrder } from './check-orders.ts';
import type { Outcome, PlacingOrder } from './placing-order.ts';
import type { NewLeg } from './write-orders.ts';

interface Fitted {
  /** Orders with the legs whose draws accept them. */
  readonly fitting: readonly CheckedOrder[];
  /** Orders whose draws are full. */
  readonly full: ReadonlyMap<PlacingOrder, Outcome>;
}

/**
 * A step. Adds orders to the exposures of their sites on the draws, one after another: each order is checked against
 * the exposure that the ones before it leave. Its locks are the last that a transaction takes.
 */
export async function fitOrders(tx: Tx, checked: readonly CheckedOrder[]): Promise<Fitted> {
  const draws = new Map(
    checked.flatMap(({ order: { merchantId, exposure }, legs }) =>
      legs.map(({ drawId }) => {
        const siteDraw = { merchantId, drawId, exposure };
        return [siteDrawKey(siteDraw), siteDraw] as const;
      }),
    ),
  );
  if (draws.size === 0) return { fitting: [], full: new Map() };
  const held = await lockExposures(tx, [...draws.values()]);
  const changed = new Set<string>();
  const fitting: CheckedOrder[] = [];
  const full = new Map<PlacingOrder, Outcome>();
  for (const one of checked) {
    try {
      const legs = legsThatFit(one, held);
      for (const { key, after } of legs) {
        held.set(key, after);
        changed.add(key);
      }
      fitting.push({ ...one, legs: legs.map(({ leg }) => leg) });
    } catch (error) {
      if (!(error instanceof DrawsRefuse)) throw error;
      full.set(one.order, { is: 'refused', error });
    }
  }
  const toWrite = [...draws.values()].filter((of) => changed.has(siteDrawKey(of)));
  await writeExposures(
    tx,
    toWrite.map((of) => ({ ...of, exposure: heldIn(held, of) })),
  );
  return { fitting, full };
}

interface AddedLeg {
  readonly leg: NewLeg;
  readonly drawId: bigint;
  /** The `siteDrawKey` of the draw. */
  readonly key: string;
  readonly before: Exposure;
  readonly added: Exposure;
  readonly after: Exposure;
}

/**
 * The legs whose draws accept them. Pure. An abandoning order leaves out full draws.
 *
 * @throws DrawsRefuse, which is lottery.draw_full, if the worst outcome of a draw would exceed the site's liability
 * limit. It names the first such draw and the part of the order's stake that the draw still accepts
 */
function legsThatFit(
  { order, draws, legs }: CheckedOrder,
  held: ReadonlyMap<string, Exposure>,
): readonly AddedLeg[] {
  const { merchantId } = order;
  const payoutMax = order.price.liabilityMax;
  const added = legs.map((leg): AddedLeg => {
    const { drawId, multiple } = leg;
    const before = heldIn(held, { merchantId, drawId });
    const exposure = timesExposure(order.exposure, multiple);
    const key = siteDrawKey({ merchantId, drawId });
    return { leg, drawId, key, before, added: exposure, after: addExposure(before, exposure, 1n) };
  });
  const full = added.filter(({ after }) => after.worst > payoutMax);
  const [first] = full;
  if (!first) return added;
  const { stake } = first.leg;
  const left = stakeWithin(first.before, first.added, { stake, payoutMax });
  const refusal = new DrawsRefuse(
    full.map(({ drawId }) => drawId),
    'lottery.draw_full',
    {
      draw: draws.find(({ id }) => id === first.drawId)?.number ?? '',
      remaining: moneyToWire(money(left)),
    },
  );
  return refusal.legsLeft(order, added);
}
