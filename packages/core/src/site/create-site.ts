import type { LanguageCode } from '@app/shared/domain/languages';
import { type Money, money } from '@app/shared/money/money';
import { contracts } from '@app/shared/settings/contracts';
import { site as pages } from '@app/shared/settings/site';
import { inTransaction, sql } from '../db/index.ts';
import type { Deps } from '../kernel/index.ts';
import { openHouseAccounts } from '../ledger/index.ts';
import { changeSetting } from './settings.ts';
import { forgetSites } from './site-directory.ts';

export interface NewSite {
  /** What the header `Merchant` carries. */
  readonly code: string;
  readonly name: string;
  readonly currency: string;
  readonly currencySymbol: string;
  readonly displayDecimals?: number;
  /** An IANA zone. */
  readonly timeZone: string;
  readonly domains?: readonly string[];
  /** In the order in which they are offered; Chinese and English unless given. */
  readonly languages?: readonly LanguageCode[];
  /** Permitted single-bet thresholds. 0 is always one of them. */
  readonly salaryThresholds: readonly Money[];
}

const insertMerchant = sql(
  'site.insert_merchant',
  `INSERT INTO merchant (code, name, currency, currency_symbol, display_decimals, time_zone,
     created_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
);
const insertDomains = sql(
  'site.insert_domains',
  `INSERT INTO merchant_domain (merchant_id, domain)
   SELECT $1::bigint, domain FROM unnest($2::text[]) AS domain`,
);

/**
 * A command. Opens a site with its accounts, and every function at its default. Answers the merchant's id.
 */
export async function createSite(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  site: NewSite,
): Promise<bigint> {
  const thresholds = [...new Set([money(0n), ...site.salaryThresholds])].sort((a, b) =>
    a < b ? -1 : 1,
  );
  const merchantId = await inTransaction(db, async (tx) => {
    const [row] = await tx.query<{ id: bigint }>(insertMerchant, [
      site.code,
      site.name,
      site.currency,
      site.currencySymbol,
      site.displayDecimals ?? 2,
      site.timeZone,
      clock(),
    ]);
    if (!row) throw new Error(`no row of site ${site.code}`);
    const domains = (site.domains ?? []).map((domain) => domain.toLowerCase());
    await tx.query(insertDomains, [row.id, domains]);
    const where = { merchantId: row.id };
    await changeSetting(tx, { ...where, setting: contracts, change: { thresholds } });
    if (site.languages) {
      const change = { languages: [...site.languages] };
      await changeSetting(tx, { ...where, setting: pages, change });
    }
    await openHouseAccounts(tx, row.id);
    return row.id;
  });
  forgetSites(db);
  return merchantId;
}
