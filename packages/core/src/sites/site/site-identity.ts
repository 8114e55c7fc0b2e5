import type { SiteState } from '@app/shared/sites/states';
import { sql, type Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';

/** A site's identity, as its row stores it. */
export interface SiteIdentity {
  readonly name: string;
  readonly currency: string;
  readonly currencySymbol: string;
  readonly displayDecimals: number;
  readonly timeZone: string;
}

/** With its state, and the count of changes. */
export interface LockedSite extends SiteIdentity {
  readonly state: SiteState;
  readonly version: number;
}

// Also blocks rows of other tables that reference the site, such as a first member or deposit.
const lock = sql(
  'site.lock_identity',
  `SELECT name, currency, currency_symbol AS "currencySymbol",
     display_decimals AS "displayDecimals", time_zone AS "timeZone", state, version
   FROM merchant WHERE id = $1 FOR UPDATE`,
);
const write = sql(
  'site.write_identity',
  `UPDATE merchant SET name = $2, currency = $3, currency_symbol = $4, display_decimals = $5,
     time_zone = $6, version = version + 1
   WHERE id = $1`,
);

/** A step. Locks a site's identity until the commit and returns it. @throws site.not_found */
export async function lockSite(tx: Tx, merchantId: bigint): Promise<LockedSite> {
  const [site] = await tx.query<LockedSite>(lock, [merchantId]);
  if (!site) throw new DomainError('site.not_found');
  return site;
}

/**
 * A step. Locks a site's identity for an operator's change.
 *
 * @throws site.changed_meanwhile if another operator changed it after this one read it
 */
export async function lockSiteOfVersion(
  tx: Tx,
  { merchantId, version }: { readonly merchantId: bigint; readonly version: number },
): Promise<LockedSite> {
  const site = await lockSite(tx, merchantId);
  if (site.version !== version) throw new DomainError('site.changed_meanwhile');
  return site;
}

/** A step, on a locked site; the caller runs `forgetSites` after the commit. */
export async function writeIdentity(
  tx: Tx,
  merchantId: bigint,
  { name, currency, currencySymbol, displayDecimals, timeZone }: SiteIdentity,
): Promise<void> {
  const values = [name, currency, currencySymbol, displayDecimals, timeZone];
  await tx.query(write, [merchantId, ...values]);
}
