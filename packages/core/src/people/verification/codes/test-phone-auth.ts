import type { PhoneAuth } from '@app/shared/captcha/settings';
import { importJWK, type JWK } from 'jose';
import { type Deps, outgoingFetch } from '../../../platform/kernel/index.ts';
import { recordProofProviderHealth, whyOf } from '../proof-company.ts';

/** One thing that a code by a third party needs, and whether it has it. */
export interface TestedPhoneAuth {
  readonly step: 'keys' | 'sending';
  readonly outcome: 'passed' | 'failed';
  /** What the third party answered. */
  readonly answer: string;
}

const ANSWER_MS_MAX = 5_000;
const ANSWER_CHARS_MAX = 200;
/** How such a service says that it knows the key and misses a number. */
const WANTS_A_NUMBER = /PHONE_NUMBER|INVALID_REQ_TYPE|CAPTCHA/;

/**
 * A command. Asks a third party for its keys, and whether it takes our key. It is asked for no code, so no SMS
 * leaves. How it did is noted.
 */
export async function testPhoneAuth(
  deps: Pick<Deps, 'db' | 'clock'>,
  { merchantId, provider }: { readonly merchantId: bigint; readonly provider: PhoneAuth },
): Promise<TestedPhoneAuth[]> {
  const steps = await Promise.all([
    tested('keys', () => countKeys(provider)),
    tested('sending', () => askForNothing(provider)),
  ]);
  const failed = steps.find(({ outcome }) => outcome === 'failed');
  const company = { merchantId, company: 'phone' } as const;
  await recordProofProviderHealth(deps, company, failed && new Error(failed.answer));
  return steps;
}

async function tested(
  step: TestedPhoneAuth['step'],
  ask: () => Promise<string>,
): Promise<TestedPhoneAuth> {
  try {
    return { step, outcome: 'passed', answer: (await ask()).slice(0, ANSWER_CHARS_MAX) };
  } catch (error) {
    return { step, outcome: 'failed', answer: whyOf(error) };
  }
}

const limits = (): RequestInit => ({
  redirect: 'error',
  signal: AbortSignal.timeout(ANSWER_MS_MAX),
});

async function countKeys({ jwksUrl }: PhoneAuth): Promise<string> {
  const response = await outgoingFetch(jwksUrl, limits());
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const { keys } = (await response.json()) as { keys?: unknown };
  const good = await Promise.all((Array.isArray(keys) ? keys : []).map(isGoodKey));
  const count = good.filter(Boolean).length;
  if (count === 0) throw new Error('there is no key that signs');
  return `${count}`;
}

const isGoodKey = (key: JWK): Promise<boolean> =>
  importJWK(key, key.alg ?? 'RS256').then(
    () => key.kty !== 'oct',
    () => false,
  );

async function askForNothing({ sendUrl, apiKey }: PhoneAuth): Promise<string> {
  const address = `${sendUrl}/accounts:sendVerificationCode?key=${encodeURIComponent(apiKey)}`;
  const headers = { 'content-type': 'application/json' };
  const response = await outgoingFetch(address, {
    ...limits(),
    method: 'POST',
    headers,
    body: '{}',
  });
  const { error } = (await response.json()) as { error?: { message?: string } };
  const said = `${error?.message ?? `HTTP ${response.status}`}`;
  if (!WANTS_A_NUMBER.test(said)) throw new Error(said);
  return said;
}
