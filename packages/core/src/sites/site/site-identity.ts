import type { SiteState } from '@app/shared/domain/site-states';
import { sql, type Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';

/** What a site is, as its row has it. */
export interface SiteIdentity {
  readonly name: string;
  readonly currency: string;
  readonly currencySymbol: string;
  readonly displayDecimals: number;
  readonly timeZone: string;
}

/** The same with how far it is, and the count of its changes. */
export interface LockedSite extends SiteIdentity {
  readonly state: SiteState;
  readonly version: number;
}

// A row of another table that names the site waits until the end as well: a first member, a deposit.
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
const setState = sql('site.set_state', 'UPDATE merchant SET state = $2 WHERE id = $1');

/** A step. What a site is, which no other operator changes until the transaction ends. */
export async function lockSite(tx: Tx, merchantId: bigint): Promise<LockedSite> {
  const [site] = await tx.query<LockedSite>(lock, [merchantId]);
  if (!site) throw new DomainError('site.not_found');
  return site;
}

/**
 * A step. The same for an operator who changes what they read.
 *
 * @throws site.changed_meanwhile when another operator changed it since
 */
export async function lockSiteOfVersion(
  tx: Tx,
  { merchantId, version }: { readonly merchantId: bigint; readonly version: number },
): Promise<LockedSite> {
  const site = await lockSite(tx, merchantId);
  if (site.version !== version) throw new DomainError('site.changed_meanwhile');
  return site;
}

/** A step, on a site that is locked; `forgetSites` is to follow the commit. */
export async function writeIdentity(
  tx: Tx,
  merchantId: bigint,
  { name, currency, currencySymbol, displayDecimals, timeZone }: SiteIdentity,
): Promise<void> {
  const values = [name, currency, currencySymbol, displayDecimals, timeZone];
  await tx.query(write, [merchantId, ...values]);
}

/**
 * A step; `forgetSites` is to follow the commit. An open site is closed, and any other is opened.
 *
 * @throws site.changed_meanwhile when another operator did so already
 */
export async function changeState(
  tx: Tx,
  { merchantId, state }: { readonly merchantId: bigint; readonly state: 'open' | 'closed' },
): Promise<void> {
  const { state: before } = await lockSite(tx, merchantId);
  const isFirst = state === 'open' ? before !== 'open' : before === 'open';
  if (!isFirst) throw new DomainError('site.changed_meanwhile');
  await tx.query(setState, [merchantId, state]);
}
