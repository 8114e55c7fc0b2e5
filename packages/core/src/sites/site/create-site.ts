import { contracts } from '@app/shared/contracts/settings';
import type { LanguageCode } from '@app/shared/locale/languages';
import { displayDigitsOf } from '@app/shared/money/minor-unit';
import { type Money, money } from '@app/shared/money/money';
import { site as pages } from '@app/shared/site/settings';
import type { SiteState } from '@app/shared/sites/states';
import { openHouseAccounts } from '../../books/ledger/index.ts';
import { inTransaction, sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import { assertAllDigitsShown } from './assert-all-digits-shown.ts';
import { assertTimeZone } from './assert-time-zone.ts';
import { addDomain } from './domains.ts';
import { changeSetting } from './settings.ts';
import { forgetSites } from './site-directory.ts';

export interface NewSite {
  /** Sent in the header `Merchant`. */
  readonly code: string;
  readonly name: string;
  readonly currency: string;
  readonly currencySymbol: string;
  readonly displayDecimals?: number;
  /** An IANA zone. */
  readonly timeZone: string;
  /** The first is the main one. */
  readonly domains?: readonly string[];
  /** In menu order; default: Chinese and English. */
  readonly languages?: readonly LanguageCode[];
  /** Permitted single-bet thresholds; always includes 0, which is also the default. */
  readonly salaryThresholds?: readonly Money[];
  /** Default: being set up. */
  readonly state?: SiteState;
}

const insertMerchant = sql(
  'site.insert_merchant',
  `INSERT INTO merchant (code, name, currency, currency_symbol, display_decimals, time_zone,
     state, created_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (code) DO NOTHING RETURNING id`,
);

/**
 * A step; the caller runs `forgetSites` after the commit. Creates a site with its accounts; flags are
 * at their defaults. Returns the merchant's id.
 *
 * @throws site.code_taken, site.domain_taken, InvalidFields for an unknown time zone or fewer decimals than the
 * currency has
 */
export async function insertSite(tx: Tx, site: NewSite, now: Date): Promise<bigint> {
  await assertTimeZone(tx, site.timeZone);
  const { currency, displayDecimals = displayDigitsOf(currency) } = site;
  assertAllDigitsShown({ currency, displayDecimals });
  const [row] = await tx.query<{ id: bigint }>(insertMerchant, [
    site.code,
    site.name,
    currency,
    site.currencySymbol,
    displayDecimals,
    site.timeZone,
    site.state ?? 'setup',
    now,
  ]);
  if (!row) throw new DomainError('site.code_taken');
  const where = { merchantId: row.id };
  for (const domain of site.domains ?? []) await addDomain(tx, { ...where, domain });
  if (site.salaryThresholds) {
    const thresholds = [...new Set([money(0n), ...site.salaryThresholds])].sort((a, b) =>
      a < b ? -1 : 1,
    );
    await changeSetting(tx, { ...where, setting: contracts, change: { thresholds } });
  }
  if (site.languages) {
    const change = { languages: [...site.languages] };
    await changeSetting(tx, { ...where, setting: pages, change });
  }
  await openHouseAccounts(tx, row.id);
  return row.id;
}

/** A command. Creates a site in its own transaction. */
export async function createSite(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  site: NewSite,
): Promise<bigint> {
  const merchantId = await inTransaction(db, (tx) => insertSite(tx, site, clock()));
  forgetSites(db);
  return merchantId;
}
