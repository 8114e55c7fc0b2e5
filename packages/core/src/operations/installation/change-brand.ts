import type { SettingValue } from '@app/shared/settings/define-setting';
import { brandTokens, nearestAccent } from '@app/shared/site/brand-tokens';
import { brand } from '@app/shared/site/settings';
import type { Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { attachOperatorUploads, releaseUploads } from '../../platform/uploads/index.ts';
import {
  changeSetting,
  lockSiteOfVersion,
  readSetting,
  writeIdentity,
} from '../../sites/site/index.ts';

/** Name and look of a site. */
export interface SiteBrand extends SettingValue<typeof brand> {
  readonly name: string;
}

interface BrandChange {
  readonly merchantId: bigint;
  /** The version that the operator read. */
  readonly version: number;
  readonly brand: SiteBrand;
  readonly now: Date;
}

/**
 * A step; the caller runs `forgetSites` after the commit. Changes a site's name and look.
 *
 * @throws site.changed_meanwhile, upload.not_found
 * @throws site.no_contrast with the nearest readable color in both themes
 */
export async function changeBrand(
  tx: Tx,
  { merchantId, version, brand: wanted, now }: BrandChange,
): Promise<{ before: SiteBrand; after: SiteBrand }> {
  const site = await lockSiteOfVersion(tx, { merchantId, version });
  const { name, ...looks } = wanted;
  const { accent, logo, icon } = looks;
  if (accent !== null && !brandTokens(accent))
    throw new DomainError('site.no_contrast', { nearest: nearestAccent(accent) });
  const before = { name: site.name, ...(await readSetting(tx, { merchantId, setting: brand })) };
  const subject = `site:${merchantId}`;
  const ids = [logo, icon].filter((id) => id !== null);
  await attachOperatorUploads(tx, { merchantId, purpose: 'brand', ids, subject }, now);
  await releaseUploads(tx, { subject, still: ids }, now);
  await writeIdentity(tx, merchantId, { ...site, name });
  await changeSetting(tx, { merchantId, setting: brand, change: looks });
  return { before, after: wanted };
}
