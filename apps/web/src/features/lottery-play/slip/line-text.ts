import { useLotteryWords } from '../use-lottery-words.ts';
import type { ReadLine } from './slip-lines.ts';

/** So many letters say what a bet is on; the rest of it shows when it is changed. */
const LETTERS_MAX = 160;

/** What a bet is on: row by row what was picked, or the notes that were typed. */
export function useLineText(): (line: ReadLine) => string {
  const words = useLotteryWords();
  return ({ line: { ball, by }, rules }) => {
    const parts = ball.slice(0, LETTERS_MAX).split('|');
    const text =
      by === 'text' || !rules
        ? parts.map((note) => note.replaceAll(',', ' ')).join(' · ')
        : parts.flatMap((part, at) => rowText(part, at)).join(' · ');
    return ball.length > LETTERS_MAX ? `${text}…` : text;

    function rowText(part: string, at: number): readonly string[] {
      const row = rules?.board.rows[at];
      if (part === '' || !row) return [];
      const values = part.split(',').map(words.value).join(' ');
      return [rules.board.rows.length > 1 ? `${words.row(row.code)} ${values}` : values];
    }
  };
}
