import { type ProtectionProfile, protectionProfiles } from '@app/shared/limits/profiles';
import { protection as setting } from '@app/shared/limits/settings';
import type { RealityMinutes } from '@app/shared/limits/terms';
import type { Reader } from '../../platform/db/index.ts';
import { readSetting } from '../../sites/site/index.ts';

/** A site's rules of protection. */
export interface PlayRules extends ProtectionProfile {
  /** Minutes between reality checks of members who chose no interval; null: none. */
  readonly realityMinutes: RealityMinutes | null;
}

/** A query. The rules of a site now. */
export async function rulesOf(reader: Reader, merchantId: bigint): Promise<PlayRules> {
  const { profile, realityCheck } = await readSetting(reader, { merchantId, setting });
  const rules: ProtectionProfile = protectionProfiles[profile];
  const chosen = realityCheck === 'off' ? null : (Number(realityCheck) as RealityMinutes);
  return { ...rules, realityMinutes: withinMost(chosen, rules) };
}

/** An interval as far as the rules permit it. Pure. */
export function withinMost(
  minutes: RealityMinutes | null,
  { realityMost }: Pick<ProtectionProfile, 'realityMost'>,
): RealityMinutes | null {
  if (realityMost === null) return minutes;
  return minutes === null || minutes > realityMost ? realityMost : minutes;
}
