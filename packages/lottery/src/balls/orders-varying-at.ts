import { arrange } from '../exact/counting.ts';

interface Drawing {
  /** Number of balls drawn. */
  readonly drawn: number;
  /** Number of balls in the urn, from 1. */
  readonly balls: number;
  /** Maximum number of orders. */
  readonly most: number;
}

/** One order of balls for each way to fill some places; undefined if there are more than `most`. */
export function ordersVaryingAt(
  places: readonly number[],
  { drawn, balls, most }: Drawing,
): readonly (readonly number[])[] | undefined {
  if (arrange(balls, places.length) > most) return undefined;
  const urn = Array.from({ length: balls }, (_, at) => at + 1);
  const orders: number[][] = [];
  const fill = (chosen: readonly number[]) => {
    if (chosen.length < places.length) {
      for (const ball of urn) if (!chosen.includes(ball)) fill([...chosen, ball]);
      return;
    }
    const others = urn.filter((ball) => !chosen.includes(ball)).values();
    orders.push(
      Array.from({ length: drawn }, (_, place) => {
        const at = places.indexOf(place);
        return chosen[at] ?? others.next().value ?? 0;
      }),
    );
  };
  fill([]);
  return orders;
}
