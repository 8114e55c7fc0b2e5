import { createPublicKey } from 'node:crypto';
import { INSTALLATION_PROFILES } from '@app/core/platform/kernel';
import { type EnvProblem, type GivenEnv, missingOf, parseEnv } from '@app/shared/process/parse-env';
import { serverAddress } from '@app/shared/process/server-address';
import { readPrivateKey } from '@app/shared/seamless/signing';
import { z } from 'zod';
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

const MONTH_DAYS = 30;

/**
 * Environment of a demo seed. Needs the secrets of the running processes: password hashes with another pepper would not
 * match at login.
 *
 * @throws Error with a sentence for the operator; always in production
 */
export function readSeedEnv(env: NodeJS.ProcessEnv): SeedSettings {
  parseEnv(
    z.object({ APP_PROFILE: z.enum(INSTALLATION_PROFILES).default('production') }),
    env,
    problemsAmong,
  );
  const { ARCADE_URL = '', SANDBOX_PAY_SECRET = '' } = env;
  const { VENDOR_CODE, VENDOR_KEY_ID, DEMO_MONTH, WALLET_VENDOR_URL } = env;
  return {
    databaseUrl: serverAddress(env, 'DATABASE_URL') ?? '',
    sandboxPaySecret: SANDBOX_PAY_SECRET,
    pastDays: DEMO_MONTH === 'on' ? MONTH_DAYS : 0,
    vendor: {
      code: VENDOR_CODE || 'arcade',
      keyId: VENDOR_KEY_ID || 'arcade-1',
      publicKey: publicKeyOf(env),
      url: ARCADE_URL.replace(/\/+$/, ''),
      internalUrl: WALLET_VENDOR_URL?.replace(/\/+$/, ''),
    },
  };
}

function problemsAmong(given: GivenEnv): EnvProblem[] {
  const { APP_PROFILE = 'production', VENDOR_PUBLIC_KEY, VENDOR_SIGNING_KEY } = given;
  const problems = missingOf(given, NEEDED);
  if (APP_PROFILE === 'production') {
    problems.push([
      'APP_PROFILE',
      'is production; demo members and their passwords do not belong there',
    ]);
  }
  if (!VENDOR_PUBLIC_KEY && !VENDOR_SIGNING_KEY) {
    problems.push(['VENDOR_PUBLIC_KEY', 'is missing, and so is VENDOR_SIGNING_KEY']);
  }
  return problems;
}

/** The vendor's public key, derived from its signing key if only that is given. */
function publicKeyOf({ VENDOR_PUBLIC_KEY, VENDOR_SIGNING_KEY }: NodeJS.ProcessEnv): string {
  if (VENDOR_PUBLIC_KEY) return VENDOR_PUBLIC_KEY;
  const spki = createPublicKey(readPrivateKey(VENDOR_SIGNING_KEY ?? ''));
  return spki.export({ format: 'der', type: 'spki' }).toString('base64url');
}
