import { useLotteryWords } from './use-lottery-words.ts';

/**
 * What a bet is on: row by row what was picked, or the notes that were typed.
 *
 * @param rows by their codes: those of the board; undefined where notes were typed
 */
export function usePickText(): (ball: string, rows: readonly string[] | undefined) => string {
  const words = useLotteryWords();
  return (ball, rows) => {
    const parts = ball.split('|').map((part) => part.split(',').map(words.value).join(' '));
    if (!rows) return parts.join(' · ');
    return parts
      .flatMap((picked, at) => {
        const row = rows[at];
        if (picked === '' || row === undefined) return [];
        return [rows.length > 1 ? `${words.row(row)} ${picked}` : picked];
      })
      .join(' · ');
  };
}
