import { expect, test } from 'vitest';
import { publishedRound } from '../test-support/published-round.ts';
import { explainPayout } from './explain-payout.ts';
import { roundPicture } from './round-picture.ts';

const STAKE = 10_000;

const roundOf = async (game: 'lantern-fair' | 'cloud-terraces', stops: readonly number[]) => ({
  ...(await publishedRound(game)),
  game,
  stops,
  stake: STAKE,
});

const free = (spins: number) => Array<number>(5 * spins).fill(0);

test('draws every spin of a climb with its multiplier, and explains the ways', async () => {
  const { stops, ...round } = await roundOf('cloud-terraces', [9, 3, 5, 8, 12, ...free(6)]);
  const picture = await roundPicture({ ...round, stops, isWin: true });
  expect(picture.querySelectorAll('.spin-window')).toHaveLength(7);
  expect(picture.querySelectorAll('.spin-window.free use[href="#label-gate"]')).toHaveLength(0);
  expect(picture.textContent).toContain('Free spin 6 of 6 · wins ×6');
  expect(picture.querySelectorAll('.spin-window:not(.free) .paying')).toHaveLength(3);
  expect(await explainPayout({ ...round, stops })).toEqual([
    '3 gates pay $2.00 and 6 free spins',
    '6 free spins, wins ×1 up to ×6: $18.90',
  ]);
  expect(await explainPayout({ ...round, stops: [0, 0, 4, 8, 0] })).toEqual([
    'Leaf on 5 reels, 48 ways: $24.00',
  ]);
  expect(await explainPayout({ ...round, stops: [4, 5, 8, 11, 6] })).toEqual(['No winning way']);
});

test('draws every spin of a night, and explains its lines', async () => {
  const { stops, ...round } = await roundOf('lantern-fair', [1, 0, 2, 0, 8, ...free(8)]);
  const picture = await roundPicture({ ...round, stops, isWin: true });
  expect(picture.querySelectorAll('.spin-window')).toHaveLength(9);
  expect(picture.textContent).toContain('Free spin 8 of 8');
  expect(picture.querySelectorAll('.spin-window.free use[href="#label-firework"]')).toHaveLength(0);
  const sentences = await explainPayout({ ...round, stops });
  expect(sentences).toContain('3 fireworks pay $2.00 and 8 free spins');
  expect(sentences.at(-1)).toMatch(/^8 free spins, all wins ×2: \$/);
});
