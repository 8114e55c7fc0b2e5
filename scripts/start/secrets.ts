import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { readRecord, writeRecord } from '../json-record.ts';

const FILE = 'secrets.json';

const password = () => randomBytes(24).toString('hex');
const key = () => randomBytes(32).toString('base64url');
const signingKey = () =>
  generateKeyPairSync('ed25519')
    .privateKey.export({ format: 'der', type: 'pkcs8' })
    .toString('base64url');

/** All secrets of an installation with their generators. */
const MAKERS = {
  POSTGRES_PASSWORD: password,
  APP_DATABASE_PASSWORD: password,
  RUNTIME_DATABASE_PASSWORD: password,
  DRAWS_DATABASE_PASSWORD: password,
  ARCADE_DATABASE_PASSWORD: password,
  REDIS_PASSWORD: password,
  TOKEN_SECRET: key,
  INPUT_HASH_SECRET: key,
  SEAL_KEY_SECRET: key,
  PASSWORD_PEPPER: key,
  PERSONAL_DATA_KEY: key,
  PERSONAL_LOOKUP_KEY: key,
  DRAW_SECRETS_KEY: key,
  SANDBOX_PAY_SECRET: key,
  SEED_SECRET: key,
  DEMO_WORLD_SECRET: key,
  PLATFORM_SIGNING_KEY: signingKey,
  VENDOR_SIGNING_KEY: signingKey,
} as const satisfies Record<string, () => string>;

/** The previous key, during re-encryption. Supplied by the operator, never generated. */
const PREVIOUS_KEY = 'PERSONAL_DATA_KEY_PREVIOUS';

export const SECRET_NAMES = [...Object.keys(MAKERS), PREVIOUS_KEY];

export type Secrets = Readonly<Record<keyof typeof MAKERS, string>> & {
  readonly [PREVIOUS_KEY]?: string;
};

/**
 * Secrets of this data directory. Missing ones are generated and stored in a file that only the owner can read; those
 * in the environment take precedence and are not stored.
 */
export function readSecrets(dataDir: string, env: NodeJS.ProcessEnv): Secrets {
  const kept = keptSecrets(dataDir);
  const secrets = { ...makeSecrets(), ...kept };
  if (Object.keys(secrets).length > Object.keys(kept).length) writeRecord(dataDir, FILE, secrets);
  const given = SECRET_NAMES.flatMap((name) => (env[name] ? [[name, env[name]]] : []));
  return { ...secrets, ...Object.fromEntries(given) };
}

/** Stored secrets of this data directory. */
export const keptSecrets = (dataDir: string): Partial<Secrets> =>
  readRecord<Partial<Secrets>>(dataDir, FILE) ?? {};

/** Generates new secrets without storing them. */
export const makeSecrets = (): Secrets =>
  Object.fromEntries(Object.entries(MAKERS).map(([name, make]) => [name, make()])) as Secrets;

/** Public key of a signing key for the other side: SPKI as base64url. */
export const publicKeyOf = (signingKey: string): string =>
  createPublicKey(
    createPrivateKey({ key: Buffer.from(signingKey, 'base64url'), format: 'der', type: 'pkcs8' }),
  )
    .export({ format: 'der', type: 'spki' })
    .toString('base64url');
