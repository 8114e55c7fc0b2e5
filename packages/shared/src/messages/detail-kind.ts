/**
 * Format of a template's argument. `count`: a whole number; `days`: the first and the last, as `2026-11-01/2026-11-15`;
 * `time`: epoch milliseconds, shown in the site's zone; `names`: a name in several languages, by `writtenNames`.
 */
export type DetailKind = 'text' | 'count' | 'money' | 'days' | 'time' | 'names';
