import type { Play } from '../family.ts';
import { endings } from '../prizes/endings.ts';
import type { Result } from '../prizes/structure.ts';
import { run } from './run.ts';
import type { Source, Sources } from './sources.ts';
import { tod } from './tod.ts';

/**
 * Bets of Thai players. Each number costs one note.
 *
 * | code | wins by |
 * |---|---|
 * | `Top3` | the three top digits in order |
 * | `Tod3` | the three top digits in any order |
 * | `Top4` | the three top digits and the digit before them, in order (only Laos and Hanoi) |
 * | `Front3`, `Bottom3` | each of the two front or bottom prizes that equals the three digits (only Thailand) |
 * | `Top2`, `Bottom2` | the last two top digits or the two bottom digits, in order |
 * | `RunTop`, `RunBottom` | a digit that occurs among the three top or the two bottom digits |
 */
export function playsOf({ top, bottom, four, front3, bottom3 }: Sources): readonly Play<Result>[] {
  const atEnd = { place: top, skip: 0 };
  return [
    straight('Top3', 'Three', 3, atEnd),
    tod({ code: 'Tod3', group: 'Three' }, top),
    ...(front3 ? [ofTwoPrizes('Front3', front3)] : []),
    ...(bottom3 ? [ofTwoPrizes('Bottom3', bottom3)] : []),
    ...(four ? [straight('Top4', 'Four', 4, atEnd)] : []),
    straight('Top2', 'Two', 2, atEnd),
    straight('Bottom2', 'Two', 2, bottom),
    run({ code: 'RunTop', group: 'Run', source: atEnd, length: 3 }),
    run({ code: 'RunBottom', group: 'Run', source: bottom, length: 2 }),
  ];
}

const straight = (code: string, group: string, length: number, { place, skip }: Source) =>
  endings({ code, group, length, places: [place], skip });

/** A single note covers both prizes, so its chance is that of both. */
const ofTwoPrizes = (code: string, places: readonly number[]) =>
  endings({ code, group: 'Three', length: 3, places, units: 1 });
