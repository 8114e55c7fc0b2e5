import { randomBytes } from 'node:crypto';
import { social } from '@app/shared/access/social.settings';
import type { SocialProviderCode } from '@app/shared/access/social-providers';
import { importJWK, type JWK } from 'jose';
import {
  authorizationCodeGrant,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import type { Deps } from '../../platform/kernel/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { readSetting } from '../../sites/site/index.ts';
import { recordProofProviderHealth, whyOf } from '../verification/index.ts';
import { describe, type Provider, REFUSED_CLIENT } from './provider.ts';

/** One thing that a login needs of a company, and whether it has it. */
export interface TestedStep {
  readonly step: 'description' | 'keys' | 'client';
  readonly outcome: 'passed' | 'failed' | 'unknown';
  /** What the company answered. */
  readonly answer: string;
}

const ANSWER_CHARS_MAX = 200;
/** What it answers where it knows the client, and its code or the address to come back to is wrong. */
const KNOWN_CLIENT = 'invalid_grant';

/**
 * A command. Asks a company for what each login needs, also while it is switched off: what it says of itself, its
 * keys, and whether it knows the client and its secret. How it did is noted.
 *
 * @throws gateway.not_found
 */
export async function testProvider(
  deps: Pick<Deps, 'db' | 'clock'>,
  asked: {
    readonly merchantId: bigint;
    readonly provider: SocialProviderCode;
    /** Of the site, as members come back to it. */
    readonly redirectUri: string;
  },
): Promise<readonly TestedStep[]> {
  const { merchantId, provider: code, redirectUri } = asked;
  const { [code]: company } = await readSetting(deps.db, { merchantId, setting: social });
  if (!company) throw new DomainError('gateway.not_found');
  const steps = await stepsOf({ ...company, code }, redirectUri);
  const wrong = steps.find(({ outcome }) => outcome === 'failed');
  await recordProofProviderHealth(
    deps,
    { merchantId, company: code },
    wrong && new Error(wrong.answer),
  );
  return steps;
}

async function stepsOf(
  company: Parameters<typeof describe>[0],
  redirectUri: string,
): Promise<readonly TestedStep[]> {
  let provider: Provider;
  try {
    provider = await describe(company);
  } catch (error) {
    return [failed('description', error)];
  }
  const description = passed('description', provider.issuer);
  return [description, ...(await Promise.all([keysOf(provider), clientOf(provider, redirectUri)]))];
}

type Step = TestedStep['step'];

const passed = (step: Step, answer: string): TestedStep => ({ step, outcome: 'passed', answer });
const failed = (step: Step, error: unknown): TestedStep => ({
  step,
  outcome: 'failed',
  answer: whyOf(error),
});

/** The keys that can verify an ID token. */
async function keysOf({ readKeys }: Provider): Promise<TestedStep> {
  try {
    const response = await readKeys();
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    const { keys } = (await response.json()) as { keys?: unknown };
    const good = await Promise.all((Array.isArray(keys) ? keys : []).map(isGoodKey));
    const count = good.filter(Boolean).length;
    if (count === 0) throw new Error('it has no key that signs');
    return passed('keys', `${count}`);
  } catch (error) {
    return failed('keys', error);
  }
}

async function isGoodKey(key: JWK): Promise<boolean> {
  if (key.kty === 'oct' || key.use === 'enc') return false;
  try {
    await importJWK(key, key.alg ?? 'RS256');
    return true;
  } catch {
    return false;
  }
}

/** Shows a code that no company gave: what it is refused for tells whether the client is known. */
async function clientOf({ config, issuer }: Provider, redirectUri: string): Promise<TestedStep> {
  const cameBack = new URL(redirectUri);
  cameBack.searchParams.set('code', randomBytes(16).toString('hex'));
  cameBack.searchParams.set('iss', issuer);
  const pkceCodeVerifier = randomBytes(32).toString('base64url');
  try {
    await authorizationCodeGrant(config, cameBack, { pkceCodeVerifier });
    return { step: 'client', outcome: 'unknown', answer: 'it took a code that it never gave' };
  } catch (error) {
    if (error instanceof WWWAuthenticateChallengeError) return failed('client', error);
    if (!(error instanceof ResponseBodyError)) {
      return { step: 'client', outcome: 'unknown', answer: whyOf(error) };
    }
    const { error: code, error_description: said = '' } = error;
    const answer = `${code} ${said}`.trim().slice(0, ANSWER_CHARS_MAX);
    if (code === KNOWN_CLIENT) return passed('client', answer);
    return { step: 'client', outcome: REFUSED_CLIENT.has(code) ? 'failed' : 'unknown', answer };
  }
}
