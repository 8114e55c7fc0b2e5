import type { SocialProviderCode } from '@app/shared/access/social-providers';
import { type Reader, sql } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import { hasPassword, provePassword } from '../credentials/index.ts';

/** A provider's account by which a member can log in. */
export interface LinkedIdentity {
  readonly provider: SocialProviderCode;
  readonly linkedAt: Date;
}

const list = sql(
  'social.list_identities',
  `SELECT provider, linked_at AS "linkedAt" FROM member_identity WHERE member_id = $1
   ORDER BY linked_at`,
);
const unlink = sql(
  'social.unlink',
  'DELETE FROM member_identity WHERE member_id = $1 AND provider = $2',
);

/** A query. The providers' accounts that are linked to a member. */
export const identitiesOf = (reader: Reader, memberId: bigint): Promise<LinkedIdentity[]> =>
  reader.query<LinkedIdentity>(list, [memberId]);

interface Unlinking {
  readonly memberId: bigint;
  readonly provider: SocialProviderCode;
  readonly password: string;
}

/**
 * A command. Unlinks a provider's account from a member. Idempotent.
 *
 * @throws social.last_way for a member without a password, who could not log in again
 * @throws password.wrong, TOO_MANY_REQUESTS
 */
export async function unlinkIdentity(
  deps: Pick<Deps, 'db' | 'clock'>,
  { memberId, provider, password }: Unlinking,
): Promise<void> {
  if (!(await hasPassword(deps.db, memberId))) throw new DomainError('social.last_way');
  await provePassword(deps, { memberId, password });
  await deps.db.query(unlink, [memberId, provider]);
}
