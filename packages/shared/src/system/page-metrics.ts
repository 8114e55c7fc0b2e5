/**
 * Metrics of a page: times in milliseconds, the layout shift as a share, failures as a count. A closed set, because
 * free names would let clients create any number of series.
 */
export const pageMetrics = [
  'LCP',
  'INP',
  'CLS',
  'TTFB',
  'SCRIPT_ERRORS',
  'CHUNK_FAILURES',
] as const;

/** Parts of a site with their own metrics. */
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
