/**
 * How what a template names is written for a reader. `days`: the first and the last, as `2026-11-01/2026-11-15`;
 * `time`: a moment in milliseconds, by the clock of the site; `names`: a name in several languages, by `writtenNames`.
 */
export type DetailKind = 'text' | 'money' | 'days' | 'time' | 'names';
