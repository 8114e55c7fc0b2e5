import type { Flag } from '@app/shared/flags/flags';

/** SQL: columns of sites that other domains may join. */
export const merchantRows = '(SELECT id, code, currency, time_zone FROM merchant)';

/** SQL: whether a site switched off a flag that is on by default. */
export const isSwitchedOff = (merchantId: string, flag: Flag): string => `EXISTS (
  SELECT FROM merchant_flag WHERE merchant_id = ${merchantId} AND mod_id = '${flag}' AND NOT enabled)`;
