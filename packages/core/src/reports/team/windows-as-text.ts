import { WINDOW_MS } from '@app/shared/payouts/salary-windows';

/** SQL: the number, since the epoch, of the window that begins at a moment. */
export const WINDOW = (at: string) => `(date_part('epoch', ${at}) / ${WINDOW_MS / 1_000})::int`;

/** SQL: all windows in one text, because returning a row for each would cost more than the sums. */
export const IN_ONE_TEXT = (figures: string) =>
  `string_agg(concat_ws(' ', ${WINDOW('bucket_at')}, ${figures}), ',')`;

/** Reads the text of `IN_ONE_TEXT`: the number and figures of each window. Null without a bet. */
export const windowsOfText = (text: string | null): string[][] =>
  text?.split(',').map((window) => window.split(' ')) ?? [];

/** The start of a window, in epoch milliseconds. */
export const windowAt = (window = '0'): number => Number.parseInt(window, 10) * WINDOW_MS;
