import { fairDraw, type RoundSeeds } from '../../fairness/fair-draw.ts';
import { currencyScale } from '../currency-scale.ts';
import type { JackpotRules } from '../game.ts';
import { HUNDREDTHS } from '../originals/original.ts';

/** Symbols of the reels. Three of the first one pay most. */
export const symbols = ['pearl', 'starfish', 'crab', 'shell', 'anchor'] as const;

export type TideSymbol = (typeof symbols)[number];

const PEARL = 0;

export const REELS = 3;

/** The strip of every reel, from the top: symbols by their place in `symbols`. All stops are equally likely. */
export const strip: readonly number[] = [4, 3, 2, 4, 1, 3, 4, 0, 4, 2, 3, 4, 2, 1, 3, 4];

/** Payouts of three equal symbols, in hundredths of the stake. */
const THREE: readonly number[] = [25_000, 6_000, 2_000, 1_000, 400];
const TWO_PEARLS = 1_000;
const ONE_PEARL = 100;

/** Number of values of the jackpot number. Each unit of the stake wins with one of them. */
export const JACKPOT_VALUES = 500_000;

/** The jackpot number is drawn in two parts, which are small enough to be stored with the round. */
const JACKPOT_PARTS = [500, 1_000] as const;

/** Ranges of the numbers of a round: the stops of the reels from the left, and the jackpot number. */
export const draws: readonly number[] = [
  strip.length,
  strip.length,
  strip.length,
  ...JACKPOT_PARTS,
];

/** Draws the numbers of a round. */
export async function dealStops(seeds: RoundSeeds): Promise<number[]> {
  const draw = await fairDraw(seeds);
  const stops: number[] = [];
  for (const below of draws) stops.push(await draw(below));
  return stops;
}

/** The part of each stake that goes into the pot. */
export const CONTRIBUTION = { over: 1n, under: 100n } as const;

/** Units of the stake that a new pot begins with. */
const SEED_UNITS = 1_000n;

/** Ledger units (1/10 000) per whole unit of a currency. */
const WHOLE = 10_000n;

/** The symbols on the line, from the left. */
export const lineOf = (stops: readonly number[]): number[] =>
  stops.slice(0, REELS).map((stop) => strip[stop] ?? 0);

/** A line that pays. */
export type Win =
  | { readonly kind: 'three'; readonly symbol: number }
  | { readonly kind: 'twoPearls' }
  | { readonly kind: 'onePearl' };

/** The win of a line; undefined if it pays nothing. */
export function winOf(stops: readonly number[]): Win | undefined {
  const line = lineOf(stops);
  const [first = 0] = line;
  if (line.every((symbol) => symbol === first)) return { kind: 'three', symbol: first };
  const pearls = line.filter((symbol) => symbol === PEARL).length;
  if (pearls === 2) return { kind: 'twoPearls' };
  return pearls === 1 ? { kind: 'onePearl' } : undefined;
}

/** Payout of a win, in hundredths of the stake. */
export function paysOfWin(win: Win | undefined): number {
  if (!win) return 0;
  if (win.kind === 'three') return THREE[win.symbol] ?? 0;
  return win.kind === 'twoPearls' ? TWO_PEARLS : ONE_PEARL;
}

/** Payout of the line without the jackpot, in hundredths of the stake. */
export const paysOf = (stops: readonly number[]): number => paysOfWin(winOf(stops));

/** Every win, the highest first. */
export const wins: readonly Win[] = [
  ...symbols.map((_, symbol): Win => ({ kind: 'three', symbol })),
  { kind: 'twoPearls' } as const,
  { kind: 'onePearl' } as const,
].toSorted((a, b) => paysOfWin(b) - paysOfWin(a));

const stopsWith = (symbol: number): number => strip.filter((each) => each === symbol).length;

/** Number of lines with a win, of all stops of the three reels. */
export function linesOf(win: Win): number {
  if (win.kind === 'three') return stopsWith(win.symbol) ** REELS;
  const pearls = stopsWith(PEARL);
  const others = strip.length - pearls;
  return REELS * (win.kind === 'twoPearls' ? pearls ** 2 * others : pearls * others ** 2);
}

/** The jackpot number, from 0. */
export function jackpotNumberOf(stops: readonly number[]): number {
  const [high = 0, low = 0] = stops.slice(REELS);
  return high * JACKPOT_PARTS[1] + low;
}

/** How many of the jackpot numbers win at a stake: one for each unit, so the chance is proportional to the stake. */
export const jackpotShareOf = (stake: bigint, currency: string): number =>
  Number(stake / (WHOLE * currencyScale(currency)));

/** Whether a round wins the pot. The lowest numbers win. */
export const winsJackpot = (
  stops: readonly number[],
  { stake, currency }: { readonly stake: bigint; readonly currency: string },
): boolean => jackpotNumberOf(stops) < jackpotShareOf(stake, currency);

export const jackpotSeed = (currency: string): bigint =>
  SEED_UNITS * WHOLE * currencyScale(currency);

/** Payout of the line for a stake. Exact: stakes are whole units of the currency. */
export function payoutOf(stops: readonly number[], stake: bigint): bigint {
  const hundredth = stake / BigInt(HUNDREDTHS);
  if (hundredth * BigInt(HUNDREDTHS) !== stake) throw new RangeError(`stake ${stake} is not whole`);
  return hundredth * BigInt(paysOf(stops));
}

/** The pot of Pearl Tide. */
export const jackpot: JackpotRules = {
  seedOf: jackpotSeed,
  contributionOf: (stake) => (stake * CONTRIBUTION.over) / CONTRIBUTION.under,
  isWon: winsJackpot,
};
