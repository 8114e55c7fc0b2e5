import type { Draw } from '../family.ts';
import { seededDraw } from './seeded-draw.ts';

interface Deals {
  deal(draw: Draw, day: string): Promise<readonly number[]>;
}

/** Counts each number dealt at each place, in ascending order, over reproducible draws. */
export async function dealtAt(family: Deals, deals: number): Promise<number[]> {
  const draw = seededDraw(20_261);
  const counted = new Map<string, number>();
  for (let deal = 0; deal < deals; deal++) {
    const numbers = await family.deal(draw, '2026-11-24');
    for (const [place, number] of numbers.entries()) {
      const key = `${place}:${number}`;
      counted.set(key, (counted.get(key) ?? 0) + 1);
    }
  }
  return [...counted.values()].toSorted((one, other) => one - other);
}
