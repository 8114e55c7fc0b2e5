import { createPublicKey } from 'node:crypto';
import { PROFILES, type Profile } from '@app/core/kernel';
import { readPrivateKey } from '@app/shared/seamless/signing';
import type { DemoSettings } from './demo-site.ts';

export interface SeedSettings extends DemoSettings {
  readonly databaseUrl: string;
}

const NEEDED = [
  'DATABASE_URL',
  'ARCADE_URL',
  'PASSWORD_PEPPER',
  'PERSONAL_DATA_KEY',
  'PERSONAL_LOOKUP_KEY',
  'SANDBOX_PAY_SECRET',
] as const;

/**
 * What a demo seed was told. Needs the secrets that the processes run with: a hash made with another
 * pepper is one that nobody can log in by.
 *
 * @throws Error with a sentence for whoever started it, always in production
 */
export function readSeedEnv(env: NodeJS.ProcessEnv): SeedSettings {
  if (profileOf(env) === 'production') {
    throw new Error(
      'APP_PROFILE is production: demo members and their passwords do not belong there.',
    );
  }
  const missing = NEEDED.filter((name) => !env[name]);
  if (missing.length > 0) throw new Error(`The demo seed needs ${missing.join(', ')}.`);
  const { DATABASE_URL = '', ARCADE_URL = '', SANDBOX_PAY_SECRET = '' } = env;
  const { VENDOR_CODE, VENDOR_KEY_ID } = env;
  return {
    databaseUrl: DATABASE_URL,
    sandboxPaySecret: SANDBOX_PAY_SECRET,
    vendor: {
      code: VENDOR_CODE || 'arcade',
      keyId: VENDOR_KEY_ID || 'arcade-1',
      publicKey: publicKeyOf(env),
      url: ARCADE_URL.replace(/\/+$/, ''),
    },
  };
}

function profileOf({ APP_PROFILE = 'production' }: NodeJS.ProcessEnv): Profile {
  const profile = PROFILES.find((name) => name === APP_PROFILE);
  if (!profile) throw new Error(`APP_PROFILE must be one of ${PROFILES.join(', ')}.`);
  return profile;
}

/** The vendor's public key, or the one that belongs to its signing key where only that is known. */
function publicKeyOf({ VENDOR_PUBLIC_KEY, VENDOR_SIGNING_KEY }: NodeJS.ProcessEnv): string {
  if (VENDOR_PUBLIC_KEY) return VENDOR_PUBLIC_KEY;
  if (!VENDOR_SIGNING_KEY) {
    throw new Error('The demo seed needs VENDOR_PUBLIC_KEY or VENDOR_SIGNING_KEY.');
  }
  const spki = createPublicKey(readPrivateKey(VENDOR_SIGNING_KEY));
  return spki.export({ format: 'der', type: 'spki' }).toString('base64url');
}
