import type { Original } from '../originals/original.ts';

/** Chances of the boats to win, in percent. */
const CHANCES: readonly number[] = [33, 22, 18, 11, 10, 6];

/** Chance in percent times odds in hundredths of the stake: a return of 99 %. */
const RETURNED = 9_900;

/** Number of orders in which the five other boats arrive. */
const ORDERS = 120;

/** Boats by their numbers, from 0. */
export const boats: readonly number[] = CHANCES.map((_, boat) => boat);

export const chanceOf = (boat: number): number => CHANCES[boat] ?? 0;

/** Fixed odds of a boat, in hundredths of the stake. */
export const oddsOf = (boat: number): number => RETURNED / chanceOf(boat);

/** The boats in the order of their arrival. The first number determines the winner, the second the places behind. */
export function arrivalsOf([first = 0, second = 0]: readonly number[]): number[] {
  let below = 0;
  const winner = CHANCES.findIndex((chance) => {
    below += chance;
    return first < below;
  });
  const left = boats.filter((boat) => boat !== winner);
  const order = [winner];
  let rest = second;
  while (left.length > 0) {
    order.push(...left.splice(rest % left.length, 1));
    rest = Math.floor(rest / (left.length + 1));
  }
  return order;
}

/** Regatta: six paper boats race at fixed odds. A round wins if the chosen boat arrives first. */
export const regatta: Original = {
  code: 'regatta',
  choices: boats,
  openingChoice: 0,
  draws: [CHANCES.reduce((sum, chance) => sum + chance, 0), ORDERS],
  pays: (stops, boat) => (arrivalsOf(stops)[0] === boat ? oddsOf(boat) : 0),
};
