import type { LanguageCode } from '@app/shared/locale/languages';
import { site as pages } from '@app/shared/site/settings';
import { hasMembers } from '../../people/members/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import {
  assertAllDigitsShown,
  assertTimeZone,
  changeSetting,
  lockSiteOfVersion,
  readSetting,
  type SiteIdentity,
  writeIdentity,
} from '../../sites/site/index.ts';

/** A site's identity with its languages. */
export interface IdentityWithLanguages extends SiteIdentity {
  readonly languages: readonly LanguageCode[];
}

interface IdentityChange {
  readonly merchantId: bigint;
  /** The version that the operator read. */
  readonly version: number;
  /** Fields to change. */
  readonly change: {
    readonly [Name in keyof IdentityWithLanguages]?: IdentityWithLanguages[Name] | undefined;
  };
}

/**
 * A step; the caller runs `forgetSites` after the commit. Changes a site's identity. All amounts and days in
 * the books depend on its currency and time zone, so these are fixed once the site has a member, and so before
 * the first posting.
 *
 * @throws site.changed_meanwhile, site.money_fixed, InvalidFields for an unknown time zone or fewer decimals
 * than the currency has
 */
export async function changeSiteIdentity(
  tx: Tx,
  { merchantId, version, change }: IdentityChange,
): Promise<{ before: IdentityWithLanguages; after: IdentityWithLanguages }> {
  const {
    state: _,
    version: __,
    ...identity
  } = await lockSiteOfVersion(tx, { merchantId, version });
  const { languages } = await readSetting(tx, { merchantId, setting: pages });
  const before: IdentityWithLanguages = { ...identity, languages };
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  const after: IdentityWithLanguages = { ...before, ...Object.fromEntries(given) };
  const isMoneyOther = after.currency !== before.currency || after.timeZone !== before.timeZone;
  if (isMoneyOther && (await hasMembers(tx, merchantId))) throw new DomainError('site.money_fixed');
  const isShownOther = after.displayDecimals !== before.displayDecimals;
  if (isShownOther || after.currency !== before.currency) assertAllDigitsShown(after);
  if (after.timeZone !== before.timeZone) await assertTimeZone(tx, after.timeZone);
  await writeIdentity(tx, merchantId, after);
  if (change.languages) {
    const spoken = { languages: [...after.languages] };
    await changeSetting(tx, { merchantId, setting: pages, change: spoken });
  }
  return { before, after };
}
