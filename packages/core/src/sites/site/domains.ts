import { domainOf } from '@app/shared/site/site-fields';
import type { DomainFinding } from '@app/shared/sites/domain-checks';
import { type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';

const DOMAINS_MAX = 50;

/** A host name of a site. */
export interface SiteDomain {
  readonly domain: string;
  readonly isMain: boolean;
  readonly checkedAt: Date | null;
  /** The result of the last check. */
  readonly found: DomainFinding | null;
}

export interface DomainOfSite {
  readonly merchantId: bigint;
  readonly domain: string;
}

// If two domains are added at once to a site without one, the second waits here and does not become the main
// one.
const lock = sql('site.lock', 'SELECT id FROM merchant WHERE id = $1 FOR NO KEY UPDATE');
const add = sql(
  'site.add_domain',
  `INSERT INTO merchant_domain (domain, merchant_id, is_main)
   SELECT $2, $1, NOT EXISTS (SELECT FROM merchant_domain WHERE merchant_id = $1)
   WHERE (SELECT count(*) FROM merchant_domain WHERE merchant_id = $1) < ${DOMAINS_MAX}
   ON CONFLICT (domain) DO NOTHING RETURNING merchant_id AS "merchantId"`,
);
const ownerOf = sql(
  'site.owner_of_domain',
  'SELECT merchant_id AS "merchantId" FROM merchant_domain WHERE domain = $1',
);
const remove = sql(
  'site.remove_domain',
  `DELETE FROM merchant_domain WHERE merchant_id = $1 AND domain = $2
   RETURNING is_main AS "isMain"`,
);
const clearMain = sql(
  'site.clear_main_domain',
  'UPDATE merchant_domain SET is_main = false WHERE merchant_id = $1 AND is_main',
);
const setMain = sql(
  'site.set_main_domain',
  `UPDATE merchant_domain SET is_main = true WHERE merchant_id = $1 AND domain = $2
   RETURNING domain`,
);
const list = sql(
  'site.domains',
  `SELECT domain, is_main AS "isMain", checked_at AS "checkedAt", found
   FROM merchant_domain WHERE merchant_id = $1 ORDER BY is_main DESC, domain LIMIT ${DOMAINS_MAX}`,
);

/** A query. A site's domains, the main one first. */
export const listDomains = (reader: Reader, merchantId: bigint): Promise<SiteDomain[]> =>
  reader.query<SiteDomain>(list, [merchantId]);

/**
 * A step; the caller runs `forgetSites` after the commit. Adds a host name to a site; the first becomes its
 * main one. Safe to repeat.
 *
 * @throws RangeError if it is no host name
 * @throws site.domain_taken if another site has it, site.domain_limit
 */
export async function addDomain(tx: Tx, { merchantId, domain }: DomainOfSite): Promise<void> {
  const name = domainOf(domain);
  if (!name) throw new RangeError(`${domain} is not a host name`);
  await tx.query(lock, [merchantId]);
  const [added] = await tx.query(add, [merchantId, name]);
  if (added) return;
  const [owner] = await tx.query<{ merchantId: bigint }>(ownerOf, [name]);
  if (!owner) throw new DomainError('site.domain_limit', { count: DOMAINS_MAX });
  if (owner.merchantId !== merchantId) throw new DomainError('site.domain_taken');
}

/**
 * A step; the caller runs `forgetSites` after the commit. Chooses the main domain, which links to the
 * site begin with.
 *
 * @throws site.domain_unknown
 */
export async function chooseMainDomain(
  tx: Tx,
  { merchantId, domain }: DomainOfSite,
): Promise<void> {
  await tx.query(lock, [merchantId]);
  await tx.query(clearMain, [merchantId]);
  const [chosen] = await tx.query(setMain, [merchantId, domain]);
  if (!chosen) throw new DomainError('site.domain_unknown');
}

/**
 * A step; the caller runs `forgetSites` after the commit. Removes a host name from a site. If it was
 * the main one, the first of the others becomes it.
 *
 * @throws site.domain_unknown
 */
export async function removeDomain(tx: Tx, { merchantId, domain }: DomainOfSite): Promise<void> {
  await tx.query(lock, [merchantId]);
  const [removed] = await tx.query<{ isMain: boolean }>(remove, [merchantId, domain]);
  if (!removed) throw new DomainError('site.domain_unknown');
  const [next] = removed.isMain ? await listDomains(tx, merchantId) : [];
  if (next) await tx.query(setMain, [merchantId, next.domain]);
}
