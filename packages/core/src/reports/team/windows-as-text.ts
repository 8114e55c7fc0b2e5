import { WINDOW_MS } from '@app/shared/payouts/salary-windows';

/** SQL: when windows begin, in windows since the epoch. */
export const WINDOW = (at: string) => `(date_part('epoch', ${at}) / ${WINDOW_MS / 1_000})::int`;

/** SQL: rows of windows in one text: a row for each would cost more than to sum them. */
export const IN_ONE_TEXT = (figures: string) =>
  `string_agg(concat_ws(' ', ${WINDOW('bucket_at')}, ${figures}), ',')`;

/** Reads that text: for each window its number and its figures. Null without a bet. */
export const windowsOfText = (text: string | null): string[][] =>
  text?.split(',').map((window) => window.split(' ')) ?? [];

/** The start of a window, in epoch milliseconds. */
export const windowAt = (window = '0'): number => Number.parseInt(window, 10) * WINDOW_MS;
