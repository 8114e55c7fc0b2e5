import type { Original } from '../originals/original.ts';

export const SEGMENTS = 50;

/** Payouts of a wheel, in hundredths of the stake, with their numbers of segments. The other segments pay nothing. */
type Filling = readonly (readonly [segments: number, pays: number])[];

/** By risk. The payouts of each wheel add up to 4 950 hundredths: 99 % of its fifty segments. */
const fillings: readonly Filling[] = [
  [
    [20, 120],
    [15, 150],
    [1, 300],
  ],
  [
    [10, 150],
    [10, 200],
    [3, 300],
    [1, 550],
  ],
  [
    [1, 3_000],
    [1, 1_200],
    [1, 750],
  ],
];

/** The three wheels, segment by segment, clockwise from the top. */
export const wheels: readonly (readonly number[])[] = fillings.map(layOut);

/** Distributes each payout evenly over the wheel, starting with the rarest. */
function layOut(filling: Filling): number[] {
  const wheel = new Array<number>(SEGMENTS).fill(0);
  const isTaken = new Array<boolean>(SEGMENTS).fill(false);
  for (const [segments, pays] of filling.toSorted(([a], [b]) => a - b)) {
    for (let nth = 0; nth < segments; nth++) {
      let place = Math.floor(((nth + 0.5) * SEGMENTS) / segments) % SEGMENTS;
      while (isTaken[place]) place = (place + 1) % SEGMENTS;
      isTaken[place] = true;
      wheel[place] = pays;
    }
  }
  return wheel;
}

/** The distinct payouts of a wheel with their numbers of segments, the highest first. */
export function tally(risk: number): { readonly pays: number; readonly segments: number }[] {
  const wheel = wheels[risk] ?? [];
  const amounts = [...new Set(wheel)].sort((a, b) => b - a);
  return amounts.map((pays) => ({ pays, segments: wheel.filter((one) => one === pays).length }));
}

/** Wheel: one of fifty segments. The risk selects one of three wheels. */
export const wheel: Original = {
  code: 'wheel',
  choices: [0, 1, 2],
  openingChoice: 1,
  draws: [SEGMENTS],
  pays: ([stop = 0], risk) => wheels[risk]?.[stop] ?? 0,
};
