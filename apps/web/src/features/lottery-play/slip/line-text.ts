import { usePickText } from '../../../parts/lottery/use-pick-text.ts';
import type { ReadLine } from './slip-lines.ts';

/** So many letters say what a bet is on; the rest of it shows when it is changed. */
const LETTERS_MAX = 160;

/** What a bet of the slip is on, cut where it is long. */
export function useLineText(): (line: ReadLine) => string {
  const pickText = usePickText();
  return ({ line: { ball, by }, rules }) => {
    const rows = by === 'pick' ? rules?.board.rows.map(({ code }) => code) : undefined;
    const text = pickText(ball.slice(0, LETTERS_MAX), rows);
    return ball.length > LETTERS_MAX ? `${text}…` : text;
  };
}
