import { expect, test } from 'vitest';
import { rows } from '../exact/counting.ts';
import { dealBalls } from './balls.ts';

const below = (count: number) => Array.from({ length: count }, (_, at) => at);

test.each([
  [4, 3, 24],
  [5, 5, 120],
  [11, 2, 110],
] as const)(
  'of %i balls, %i come in every order by one of all %i draws',
  async (most, of, orders) => {
    const sizes = below(of).map((dealt) => most - dealt);
    const dealt = new Set<string>();
    for (const numbers of rows(sizes.map(below))) {
      const bounds: number[] = [];
      const draw = async (size: number) => {
        bounds.push(size);
        return numbers[bounds.length - 1] ?? 0;
      };
      const balls = await dealBalls(draw, of, most);
      expect(bounds).toEqual(sizes);
      expect(new Set(balls).size).toBe(of);
      expect(balls.every((ball) => ball >= 1 && ball <= most)).toBe(true);
      dealt.add(balls.join());
    }
    expect(dealt.size).toBe(orders);
  },
);
