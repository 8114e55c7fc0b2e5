import type { DomainFinding } from '@app/shared/sites/domain-checks';
import { sql } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import type { DomainOfSite } from './domains.ts';

const note = sql(
  'site.record_domain',
  `UPDATE merchant_domain SET checked_at = $3, found = $4
   WHERE merchant_id = $1 AND domain = $2 RETURNING domain`,
);

/**
 * A command. Records the result of a domain's check.
 *
 * @throws site.domain_unknown if it was removed in the meantime
 */
export async function recordDomainFinding(
  { db }: Pick<Deps, 'db'>,
  { merchantId, domain }: DomainOfSite,
  { found, checkedAt }: { readonly found: DomainFinding; readonly checkedAt: Date },
): Promise<void> {
  const [noted] = await db.query(note, [merchantId, domain, checkedAt, found]);
  if (!noted) throw new DomainError('site.domain_unknown');
}
