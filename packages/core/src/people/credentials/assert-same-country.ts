import type { Reader } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import type { Site } from '../../sites/site/index.ts';
import { diallingCodeOf, readPersonal } from '../profile/index.ts';

interface Replacing {
  readonly site: Site;
  readonly memberId: bigint;
  /** In E.164. */
  readonly recipient: string;
}

/**
 * A query. On a site without `UPDATEMOBILEICC3`, a number can be replaced only by one of the same country.
 *
 * @throws verification.country_fixed
 */
export async function assertSameCountry(
  reader: Reader,
  { site, memberId, recipient }: Replacing,
): Promise<void> {
  if (site.flags.has('UPDATEMOBILEICC3')) return;
  const { phone } = await readPersonal(reader, memberId);
  if (phone && diallingCodeOf(phone) !== diallingCodeOf(recipient))
    throw new DomainError('verification.country_fixed');
}
