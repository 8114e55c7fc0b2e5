import { type ProtectionProfile, protectionProfiles } from '@app/shared/limits/profiles';
import { protection as setting } from '@app/shared/limits/settings';
import type { RealityMinutes } from '@app/shared/limits/terms';
import type { SettingValue } from '@app/shared/settings/define-setting';
import type { ConfigurationReader, Reader } from '../../platform/db/index.ts';
import { readSetting, settingOf, siteDirectory } from '../../sites/site/index.ts';

/** A site's rules of protection. */
export interface PlayRules extends ProtectionProfile {
  /** Minutes between reality checks of members who chose no interval; null: none. */
  readonly realityMinutes: RealityMinutes | null;
}

/** The rules of a site, by its id. */
export type RulesOfSite = (merchantId: bigint) => PlayRules;

/** A query. The rules of a site now. */
export async function rulesOf(reader: Reader, merchantId: bigint): Promise<PlayRules> {
  return rulesIn(await readSetting(reader, { merchantId, setting }));
}

/**
 * A query. The rules of all sites, at most five seconds old, so that bets need no query of their own. Call it before
 * the transaction, because a transaction's connection must not wait for another connection.
 */
export async function rulesOfSites(db: ConfigurationReader): Promise<RulesOfSite> {
  const { byId } = await siteDirectory(db);
  return (merchantId) => {
    const site = byId.get(merchantId);
    if (!site) throw new Error(`no merchant ${merchantId}`);
    return rulesIn(settingOf(site, setting));
  };
}

function rulesIn({ profile, realityCheck }: SettingValue<typeof setting>): PlayRules {
  const rules: ProtectionProfile = protectionProfiles[profile];
  const chosen = realityCheck === 'off' ? null : (Number(realityCheck) as RealityMinutes);
  return { ...rules, realityMinutes: clampInterval(chosen, rules) };
}

/** The interval, or the longest permitted one if it is longer or not set. Pure. */
export function clampInterval(
  minutes: RealityMinutes | null,
  { realityMost }: Pick<ProtectionProfile, 'realityMost'>,
): RealityMinutes | null {
  if (realityMost === null) return minutes;
  return minutes === null || minutes > realityMost ? realityMost : minutes;
}
