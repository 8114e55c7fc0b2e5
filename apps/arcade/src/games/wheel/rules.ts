import type { Original } from '../originals/original.ts';

export const SEGMENTS = 50;

/** How a wheel is filled: so many segments of so many hundredths of the stake; the rest pay nothing. */
type Filling = readonly (readonly [segments: number, pays: number])[];

/** By risk. The payments of each wheel add up to 4 950 hundredths: 99 % of its fifty segments. */
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

/** Spreads each payment evenly over the wheel, the rarest first, so that none stand in a heap. */
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

/** The different payments of a wheel with how many segments have each, the highest first. */
export function tally(risk: number): { readonly pays: number; readonly segments: number }[] {
  const wheel = wheels[risk] ?? [];
  const amounts = [...new Set(wheel)].sort((a, b) => b - a);
  return amounts.map((pays) => ({ pays, segments: wheel.filter((one) => one === pays).length }));
}

/** Wheel: one of fifty segments. The risk chooses which of three wheels is turned. */
export const wheel: Original = {
  code: 'wheel',
  choices: [0, 1, 2],
  openingChoice: 1,
  draws: [SEGMENTS],
  pays: ([stop = 0], risk) => wheels[risk]?.[stop] ?? 0,
};
