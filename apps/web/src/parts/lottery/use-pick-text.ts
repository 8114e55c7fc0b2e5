import { useLotteryWords } from './use-lottery-words.ts';

/** The rows of a board that form one number, from the highest digit to the units. */
const PLACES = ['tenThousands', 'thousands', 'hundreds', 'tens', 'units'];

/**
 * Describes a bet: the picks of each row, or the combinations that were typed. A single digit in every row of a number
 * reads as that number, such as 349.
 *
 * @param rows codes of the board's rows; undefined where notes were typed
 */
export function usePickText(): (ball: string, rows: readonly string[] | undefined) => string {
  const words = useLotteryWords();
  return (ball, rows) => {
    const parts = ball.split('|').map((part) => part.split(',').map(words.value).join(' '));
    if (!rows) return parts.join(' · ');
    if (isOneNumber(parts, rows)) return parts.join('');
    return parts
      .flatMap((picked, at) => {
        const row = rows[at];
        if (picked === '' || row === undefined) return [];
        return [rows.length > 1 ? `${words.row(row)} ${picked}` : picked];
      })
      .join(' · ');
  };
}

const isOneNumber = (parts: readonly string[], rows: readonly string[]): boolean =>
  rows.length > 1 &&
  parts.length === rows.length &&
  rows.join() === PLACES.slice(-rows.length).join() &&
  parts.every((picked) => /^\d$/.test(picked));
