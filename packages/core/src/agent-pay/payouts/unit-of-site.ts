import { paidUnitOf } from '@app/shared/money/minor-unit';
import type { Reader } from '../../platform/db/index.ts';
import { currencyOfSite } from '../../sites/site/index.ts';

/** A query. Smallest payable unit of a site's currency in 1/10 000: a yen, a cent, ten fils. */
export const unitOfSite = async (reader: Reader, merchantId: bigint): Promise<bigint> =>
  paidUnitOf(await currencyOfSite(reader, merchantId));
