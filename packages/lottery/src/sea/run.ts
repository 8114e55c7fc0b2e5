import { definePlay, winsWith } from '../define-play.ts';
import type { Play } from '../family.ts';
import { boardOfNumbers, type Numbers, readNumbers } from '../prizes/read-numbers.ts';
import type { Result } from '../prizes/structure.ts';
import type { Source } from './sources.ts';

interface Run extends Pick<Play<Result>, 'code' | 'group'> {
  readonly source: Source;
  /** Number of digits searched. */
  readonly length: number;
}

const BOARD = boardOfNumbers(1);

/** A bet that a digit occurs anywhere among some digits of a number. A digit that occurs twice wins once. */
export function run({ code, group, source, length }: Run): Play<Result> {
  const { place, skip } = source;
  const [before, all] = [10 ** skip, 10 ** length];
  return definePlay<Result, Numbers>({
    code,
    group,
    tiers: winsWith(all - 9 ** length, all),
    numbers: 'ordered',
    board: BOARD,
    select: (entry) => readNumbers(entry, BOARD),
    notes: ({ count }) => count,
    hitsMost: ({ count }) => Math.min(count, length),
    hits: (digits, result) => {
      let rest = Math.floor((result[place] ?? 0) / before);
      let [seen, hits] = [0, 0];
      for (let at = 0; at < length; at++, rest = Math.floor(rest / 10)) {
        const bit = 1 << (rest % 10);
        if ((seen & bit) === 0 && digits.has(rest % 10)) hits++;
        seen |= bit;
      }
      return [hits];
    },
  });
}
