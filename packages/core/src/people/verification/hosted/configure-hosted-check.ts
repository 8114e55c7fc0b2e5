import { type HostedCheck, hostedCheck } from '@app/shared/settings/verification';
import type { Tx } from '../../../platform/db/index.ts';
import { DomainError, sealPersonal } from '../../../platform/kernel/index.ts';
import { changeSetting, lockSetting } from '../../../sites/site/index.ts';
import { HOSTED_KEY } from './ask-company.ts';

/** A company without its key, which is never shown again. */
export type HostedCompany = Omit<HostedCheck, 'sealedKey'>;

interface Configured {
  readonly merchantId: bigint;
  /** Null: the site checks by itself. */
  readonly company: HostedCompany | null;
  /** By which our questions are signed. Absent: as it was. */
  readonly key?: string | undefined;
  /** What the operator saw. Absent: whatever is there. */
  readonly version?: number;
}

/**
 * A step; `forgetSites` is to follow the commit. Lets a company check that a person asks, or none.
 *
 * @returns who checked before
 * @throws gateway.changed_meanwhile
 * @throws gateway.secret_needed at first, and where a key would be used for another site or server than it was given for
 * @throws RangeError for an address that is not by https
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

/** A stored key must not be tried elsewhere by an operator who never saw it. */
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
