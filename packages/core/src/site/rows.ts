/** SQL: what other domains may join of sites. */
export const merchantRows = '(SELECT id, code, currency, time_zone FROM merchant)';
