import type { LanguageCode } from '@app/shared/domain/languages';
import { site as pages } from '@app/shared/settings/site';
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

/** What a site is, with the languages that it speaks. */
export interface SpokenIdentity extends SiteIdentity {
  readonly languages: readonly LanguageCode[];
}

interface IdentityChange {
  readonly merchantId: bigint;
  /** The one that the operator read. */
  readonly version: number;
  /** What becomes otherwise. */
  readonly change: { readonly [Name in keyof SpokenIdentity]?: SpokenIdentity[Name] | undefined };
}

/**
 * A step; `forgetSites` is to follow the commit. Changes what a site is. Its currency and its zone are those of every amount and
 * every day in the books: they stay once there is a member, and so before the first posting.
 *
 * @throws site.changed_meanwhile, site.money_fixed, InvalidFields for a zone that is none, and fewer decimals than the currency has
 */
export async function changeSiteIdentity(
  tx: Tx,
  { merchantId, version, change }: IdentityChange,
): Promise<{ before: SpokenIdentity; after: SpokenIdentity }> {
  const {
    state: _,
    version: __,
    ...identity
  } = await lockSiteOfVersion(tx, { merchantId, version });
  const { languages } = await readSetting(tx, { merchantId, setting: pages });
  const before: SpokenIdentity = { ...identity, languages };
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  const after: SpokenIdentity = { ...before, ...Object.fromEntries(given) };
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
