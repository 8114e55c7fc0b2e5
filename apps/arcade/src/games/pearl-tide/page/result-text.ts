import { lineOf, paysOf, symbols, type Win, winOf } from '../rules.ts';
import type { OwnWords } from './words.ts';

type Says = Pick<OwnWords, 'say'>;

export const symbolName = ({ say }: Says, symbol: number): string =>
  say(`symbol.${symbols[symbol] ?? 'pearl'}`);

/** Name of a win, as in the paytable. */
export function winName(words: Says, win: Win): string {
  if (win.kind !== 'three') return words.say(`win.${win.kind}`);
  return words.say('win.three', { symbol: symbolName(words, win.symbol) });
}

/** Result of a line: its win with the multiplier, or its symbols. */
export function resultText(words: Says, stops: readonly number[]): string {
  const win = winOf(stops);
  if (win) {
    const times = (paysOf(stops) / 100).toFixed(2);
    return words.say('result.win', { win: winName(words, win), times });
  }
  const [first = 0, second = 0, third = 0] = lineOf(stops);
  return words.say('result.none', {
    first: symbolName(words, first),
    second: symbolName(words, second),
    third: symbolName(words, third),
  });
}
