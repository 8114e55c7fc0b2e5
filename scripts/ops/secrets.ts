import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeSecrets, publicKeyOf } from '../start/secrets.ts';

const EXAMPLE = join(import.meta.dirname, '../../.env.example');

/** Prints `.env.example` with a new secret for each placeholder. */
export async function run(): Promise<number> {
  const made = makeSecrets();
  const secrets: Record<string, string> = {
    ...made,
    METRICS_TOKEN: makeSecrets().TOKEN_SECRET,
    PLATFORM_PUBLIC_KEY: publicKeyOf(made.PLATFORM_SIGNING_KEY),
    VENDOR_PUBLIC_KEY: publicKeyOf(made.VENDOR_SIGNING_KEY),
  };
  const filled = readFileSync(EXAMPLE, 'utf8').replaceAll(
    /^([A-Z_]+)=$/gm,
    (line, name: string) => `${line}${secrets[name] ?? ''}`,
  );
  process.stdout.write(filled);
  return 0;
}
