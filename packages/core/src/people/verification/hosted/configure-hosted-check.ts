import { type HostedCheck, hostedCheck } from '@app/shared/captcha/settings';
import type { Tx } from '../../../platform/db/index.ts';
import { DomainError, sealPersonal } from '../../../platform/kernel/index.ts';
import { changeSetting, lockSetting } from '../../../sites/site/index.ts';
import { HOSTED_KEY } from './ask-company.ts';

/** A company without its key, which is never shown again. */
export type HostedCompany = Omit<HostedCheck, 'sealedKey'>;

interface Configured {
  readonly merchantId: bigint;
  /** Null: the site uses its own check. */
  readonly company: HostedCompany | null;
  /** Signs our requests. Absent: unchanged. */
  readonly key?: string | undefined;
  /** The version that the operator saw. Absent: any. */
  readonly version?: number;
}

/**
 * A step; the caller runs `forgetSites` after the commit. Sets the company that checks for humans, or none.
 *
 * @returns the previous one
 * @throws gateway.changed_meanwhile
 * @throws gateway.secret_needed at first, and if a stored key would be used for another site or server than it
 * was entered for
 * @throws RangeError for an address without https
 */
export async function configureHostedCheck(
  tx: Tx,
  { merchantId, company: wanted, key, version }: Configured,
): Promise<HostedCompany | null> {
  const before = await lockSetting(tx, { merchantId, setting: hostedCheck });
  if ((version ?? before.version) !== before.version)
    throw new DomainError('gateway.changed_meanwhile');
  const company = wanted && { ...wanted, sealedKey: sealedOf(wanted, key, before.company) };
  const change = { company, version: before.version + 1 };
  await changeSetting(tx, { merchantId, setting: hostedCheck, change });
  return before.company;
}

/** An operator who never saw a stored key must not use it elsewhere. */
function sealedOf(
  { captchaId, serverUrl }: HostedCompany,
  key: string | undefined,
  before: HostedCheck | null,
): string {
  if (key) return sealPersonal(HOSTED_KEY, key).toString('hex');
  if (before?.captchaId !== captchaId || before.serverUrl !== serverUrl)
    throw new DomainError('gateway.secret_needed');
  return before.sealedKey;
}
