import type { DomainFinding } from '@app/shared/sites/domain-checks';
import type { Deps } from '../../platform/kernel/index.ts';
import { recordDomainFinding } from './record-domain-finding.ts';
import { type Visit, visitDomain } from './visit-domain.ts';

/** The result and time of a check. */
export interface CheckedDomain {
  readonly found: DomainFinding;
  readonly checkedAt: Date;
}

/**
 * A command. Requests a domain of a site and records the answer.
 *
 * @throws site.domain_unknown
 */
export async function checkDomain(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { merchantId, ...visit }: Visit & { readonly merchantId: bigint },
): Promise<CheckedDomain> {
  const checked = { found: await visitDomain(visit), checkedAt: clock() };
  await recordDomainFinding({ db }, { merchantId, domain: visit.domain }, checked);
  return checked;
}
