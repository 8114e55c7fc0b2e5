import { fairDraw, type RoundSeeds } from '../../fairness/fair-draw.ts';
import { HUNDREDTHS, ORIGINALS_RETURN } from '../originals/original.ts';

/** The field: five rows of five tiles, numbered from 0, row by row. */
export const SIDE = 5;
export const TILES = SIDE * SIDE;

/** Lowest number of mines. A single one would pay 1.03 for a tile: turnover at hardly any risk. */
const MINES_MIN = 2;

/** Numbers of mines that can be chosen. At least one tile is safe. */
export const mineCounts: readonly number[] = Array.from(
  { length: TILES - MINES_MIN },
  (_, at) => MINES_MIN + at,
);

export const OPENING_MINES = 3;

/** Highest multiplier, in hundredths of the stake. A round is paid at the last step that does not exceed it. */
const HIGHEST = 1_000 * HUNDREDTHS;

/** Number of ways to choose `count` of `all`. */
function waysToChoose(all: number, count: number): bigint {
  let ways = 1n;
  for (let nth = 1; nth <= count; nth++) ways = (ways * BigInt(all - count + nth)) / BigInt(nth);
  return ways;
}

/** Count of all layouts of the mines, and of those with no mine under the first `opened` tiles of a player. */
export const layoutsOf = (mines: number, opened: number) => ({
  all: waysToChoose(TILES, mines),
  safe: waysToChoose(TILES - opened, mines),
});

const ladders = new Map(mineCounts.map((mines) => [mines, makeLadder(mines)]));

/**
 * Multipliers by number of safe tiles, in hundredths of the stake: 99 of 100 divided by the chance, rounded down to whole
 * hundredths.
 */
export const ladderOf = (mines: number): readonly number[] => ladders.get(mines) ?? [];

function makeLadder(mines: number): readonly number[] {
  const { over, under } = ORIGINALS_RETURN;
  const ladder: number[] = [];
  for (let opened = 1; opened <= TILES - mines; opened++) {
    const { all, safe } = layoutsOf(mines, opened);
    const pays = Number((BigInt(HUNDREDTHS) * over * all) / (under * safe));
    if (pays > HIGHEST) break;
    ladder.push(pays);
  }
  return ladder;
}

/** Return of a player who collects after `opened` safe tiles, as an exact fraction. */
export function returnOf(mines: number, opened: number): { over: bigint; under: bigint } {
  const { all, safe } = layoutsOf(mines, opened);
  const pays = BigInt(ladderOf(mines)[opened - 1] ?? 0);
  return { over: pays * safe, under: BigInt(HUNDREDTHS) * all };
}

/** Lowest and highest return of any decisions at any number of mines, and the highest multiplier in hundredths. */
export const published = {
  least: { over: 2_457n, under: 2_500n },
  most: { over: 99n, under: 100n },
  highest: 93_926,
} as const;

/** Tiles with a mine. The n-th number picks one of the tiles that are left. */
export async function layMines(seeds: RoundSeeds, mines: number): Promise<number[]> {
  const draw = await fairDraw(seeds);
  const left = Array.from({ length: TILES }, (_, tile) => tile);
  const laid: number[] = [];
  while (laid.length < mines) laid.push(...left.splice(await draw(left.length), 1));
  return laid;
}

const isHit = (laid: readonly number[], opened: readonly number[]): boolean =>
  opened.some((tile) => laid.includes(tile));

/** Whether a round is over with these tiles: at a mine, or at the last step of the ladder. */
export const isOver = (laid: readonly number[], opened: readonly number[]): boolean =>
  isHit(laid, opened) || opened.length >= ladderOf(laid.length).length;

/** Payout of a round that ends with these tiles, in hundredths of the stake. */
export const paysOf = (laid: readonly number[], opened: readonly number[]): number =>
  isHit(laid, opened) ? 0 : (ladderOf(laid.length)[opened.length - 1] ?? 0);
