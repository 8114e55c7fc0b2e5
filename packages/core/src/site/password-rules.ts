import { timingSafeEqual } from 'node:crypto';
import type { Reader } from '../db/index.ts';
import { personalHash } from '../kernel/index.ts';
import { forgetSites } from './site-directory.ts';

/** What a site decides about passwords. */
export interface PasswordRules {
  /** Of the password that the site hands out, and whoever still has it changes; null: none. */
  readonly weakHash: Uint8Array | null;
  readonly ageDaysMax: number;
  /** How many of a member's last passwords may not come again. */
  readonly remembered: number;
}

const DAY_MS = 24 * 3_600_000;

const weakHashOf = (password: string): Buffer =>
  personalHash('merchant.weak_password', password.normalize('NFC'));

/** Whether it is the password that the site hands out. */
export const isWeakPassword = ({ weakHash }: PasswordRules, password: string): boolean =>
  weakHash !== null && timingSafeEqual(weakHash, weakHashOf(password));

export const isPasswordTooOld = ({ ageDaysMax }: PasswordRules, setAt: Date, now: Date): boolean =>
  now.getTime() - setAt.getTime() >= ageDaysMax * DAY_MS;

interface ChangedRules extends Partial<Omit<PasswordRules, 'weakHash'>> {
  /** The password that the site hands out; null: none. It is kept as a hash alone. */
  readonly weakDefault?: string | null;
}

/** A command, or a step: then `forgetSites` is to follow the commit. Every process follows within five seconds. */
export async function changePasswordRules(
  db: Reader,
  { merchantId, ...change }: ChangedRules & { readonly merchantId: bigint },
): Promise<void> {
  const { weakDefault, ageDaysMax, remembered } = change;
  await db.prisma.merchant.update({
    where: { id: merchantId },
    data: {
      ...(weakDefault !== undefined && {
        weakPasswordHash: weakDefault === null ? null : new Uint8Array(weakHashOf(weakDefault)),
      }),
      ...(ageDaysMax !== undefined && { passwordAgeDaysMax: ageDaysMax }),
      ...(remembered !== undefined && { passwordsRemembered: remembered }),
    },
  });
  forgetSites(db);
}
