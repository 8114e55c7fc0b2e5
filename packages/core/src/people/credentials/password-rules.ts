import { timingSafeEqual } from 'node:crypto';
import { passwords } from '@app/shared/members/settings';
import { hashOfSecret, type Site, secretHashOf, settingOf } from '../../sites/site/index.ts';

const DAY_MS = 24 * 3_600_000;

/** Whether a password is the site's initial one, which the member must change. */
export function isWeakPassword(site: Site, password: string): boolean {
  const weakHash = secretHashOf(site, passwords);
  return weakHash !== null && timingSafeEqual(weakHash, hashOfSecret(passwords, password));
}

export const isPasswordTooOld = (site: Site, setAt: Date, now: Date): boolean =>
  now.getTime() - setAt.getTime() >= settingOf(site, passwords).ageDaysMax * DAY_MS;
