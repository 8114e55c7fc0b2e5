import { usePickText } from '../../../parts/lottery/use-pick-text.ts';
import type { ReadLine } from './slip-lines.ts';

/** Maximum length of a bet's summary; editing the bet shows the rest. */
const LETTERS_MAX = 160;

/** Summary of a bet in the slip, truncated if long. */
export function useLineText(): (line: ReadLine) => string {
  const pickText = usePickText();
  return ({ line: { ball, by }, rules }) => {
    const rows = by === 'pick' ? rules?.board.rows.map(({ code }) => code) : undefined;
    const text = pickText(ball.slice(0, LETTERS_MAX), rows);
    return ball.length > LETTERS_MAX ? `${text}…` : text;
  };
}
