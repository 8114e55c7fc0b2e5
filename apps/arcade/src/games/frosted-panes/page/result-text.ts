import { HUNDREDTHS } from '../../originals/original.ts';
import { prizesOf, wonSymbol } from '../rules.ts';
import type { OwnWords } from './words.ts';

/** Result of a card: the three equal symbols and their prize, or that there are none. */
export function resultText(words: OwnWords, stops: readonly number[], card: number): string {
  const symbol = wonSymbol(stops, card);
  if (symbol === undefined) return words.say('result.none');
  return words.say('result.three', {
    symbol: symbolName(words, symbol),
    times: timesText(card, symbol),
  });
}

export const symbolName = (words: Pick<OwnWords, 'list'>, symbol: number): string =>
  words.list('symbols')[symbol] ?? '';

/** Payout of three of a symbol, in multiples of the stake. */
export const timesOf = (card: number, symbol: number): number =>
  (prizesOf(card)[symbol]?.pays ?? 0) / HUNDREDTHS;

export const timesText = (card: number, symbol: number): string => timesOf(card, symbol).toFixed(2);
