import { choices, rows } from './exact/counting.ts';
import { type Entry, isRefusal, type Play } from './family.ts';

type NumberPlay = Pick<Play, 'numbers' | 'board' | 'read'>;

/**
 * Numbers that an entry bets on, as typed: `012`, and `112` for `211` if order does not matter. Empty for plays that do
 * not bet on whole numbers. Pure. The play must accept the entry.
 */
export function numbersOf({ numbers, board }: NumberPlay, { ball, by }: Entry): readonly string[] {
  if (!numbers) return [];
  const parts = ball.split('|');
  if (by === 'text') {
    const typed = parts.map((part) => part.replaceAll(',', ''));
    return numbers === 'ordered' ? typed : typed.map(inOrder);
  }
  const picked = parts.map((part) => part.split(','));
  const made = numbers === 'ordered' ? rows(picked) : choices(picked.flat(), board.noteLength ?? 0);
  const joined = [...made].map((digits) => digits.join(''));
  return numbers === 'ordered' ? joined : joined.map(inOrder);
}

/** An entry that bets on exactly these numbers. */
export const entryOf = (numbers: readonly string[]): Pick<Entry, 'ball' | 'by'> => ({
  ball: numbers.join('|'),
  by: 'text',
});

/** Whether a text is one number of a play in the format of `numbersOf`. */
export function isNumberOf(play: NumberPlay, number: string): boolean {
  const entry = entryOf([number]);
  return !isRefusal(play.read(entry)) && numbersOf(play, entry)[0] === number;
}

const inOrder = (number: string): string => [...number].toSorted().join('');
