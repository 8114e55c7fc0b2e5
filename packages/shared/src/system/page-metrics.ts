/**
 * What a page measures of itself: times in milliseconds, the shift as a share, failures as a count.
 * A closed set, or strangers could make as many series as they like.
 */
export const pageMetrics = [
  'LCP',
  'INP',
  'CLS',
  'TTFB',
  'SCRIPT_ERRORS',
  'CHUNK_FAILURES',
] as const;

/** The parts of a site that are told apart. */
export const measuredPages = [
  'lobby',
  'category',
  'game',
  'access',
  'cashier',
  'member',
  'agent',
  'other',
] as const;
