import { type PhoneAuth, phoneAuth } from '@app/shared/captcha/settings';
import type { Tx } from '../../../platform/db/index.ts';
import { DomainError } from '../../../platform/kernel/index.ts';
import { changeSetting, lockSetting } from '../../../sites/site/index.ts';

interface Configured {
  readonly merchantId: bigint;
  /** Null: the site sends its own codes. */
  readonly provider: PhoneAuth | null;
  /** The version that the operator saw. Absent: any. */
  readonly version?: number;
}

/**
 * A step; the caller runs `forgetSites` after the commit. Sets the third party that sends registration codes,
 * or none.
 *
 * @returns the previous one
 * @throws gateway.changed_meanwhile
 * @throws RangeError for an address without https
 */
export async function configurePhoneAuth(
  tx: Tx,
  { merchantId, provider, version }: Configured,
): Promise<PhoneAuth | null> {
  const before = await lockSetting(tx, { merchantId, setting: phoneAuth });
  if ((version ?? before.version) !== before.version)
    throw new DomainError('gateway.changed_meanwhile');
  const change = { provider, version: before.version + 1 };
  await changeSetting(tx, { merchantId, setting: phoneAuth, change });
  return before.provider;
}
