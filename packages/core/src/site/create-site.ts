import type { LanguageCode } from '@app/shared/domain/languages';
import type { Money } from '@app/shared/money/money';
import { inTransaction } from '../db/index.ts';
import type { Deps } from '../kernel/index.ts';
import { openHouseAccounts } from '../ledger/index.ts';
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

const THRESHOLDS_MAX = 16;

/**
 * A command. Opens a site with its accounts, and every function at its default. Answers the merchant's id.
 */
export async function createSite(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  site: NewSite,
): Promise<bigint> {
  const thresholds = [...new Set([0n, ...site.salaryThresholds])].sort((a, b) => (a < b ? -1 : 1));
  if (thresholds.length > THRESHOLDS_MAX) throw new RangeError('too many single-bet thresholds');
  const merchantId = await inTransaction(db, async (tx) => {
    const { id } = await tx.prisma.merchant.create({
      data: {
        code: site.code,
        name: site.name,
        currency: site.currency,
        currencySymbol: site.currencySymbol,
        displayDecimals: site.displayDecimals ?? 2,
        timeZone: site.timeZone,
        salaryThresholds: thresholds,
        ...(site.languages && { languages: [...site.languages] }),
        createdAt: clock(),
      },
    });
    const domains = (site.domains ?? []).map((domain) => domain.toLowerCase());
    await tx.prisma.merchantDomain.createMany({
      data: domains.map((domain) => ({ domain, merchantId: id })),
    });
    await openHouseAccounts(tx, id);
    return id;
  });
  forgetSites(db);
  return merchantId;
}
