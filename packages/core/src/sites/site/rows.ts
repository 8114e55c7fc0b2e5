import type { Flag } from '@app/shared/domain/flags';

/** SQL: what other domains may join of sites. */
export const merchantRows = '(SELECT id, code, currency, time_zone FROM merchant)';

/** SQL: whether a site switched a flag off that is on by default. */
export const isSwitchedOff = (merchantId: string, flag: Flag): string => `EXISTS (
  SELECT FROM merchant_flag WHERE merchant_id = ${merchantId} AND mod_id = '${flag}' AND NOT enabled)`;
