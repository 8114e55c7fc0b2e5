import { randomBytes } from 'node:crypto';
import {
  authorizationCodeGrant,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import { failureText, type TestedStep, testStep } from '../../sites/providers/index.ts';
import { countSigningKeys } from '../verification/index.ts';
import { describe, type Provider, REFUSED_CLIENT } from './provider.ts';

type LoginStep = TestedStep<'description' | 'keys' | 'client'>;

/** The error for a known client with a wrong code or redirect URI. */
const KNOWN_CLIENT = 'invalid_grant';

/**
 * Calls a provider for the requirements of a login: its metadata, its keys, and whether it accepts client and secret.
 */
export async function testLogin(
  settings: Parameters<typeof describe>[0],
  redirectUri: string,
): Promise<LoginStep[]> {
  let provider: Provider | undefined;
  const description: LoginStep = await testStep('description', async () => {
    provider = await describe(settings);
    return provider.issuer;
  });
  if (!provider) return [description];
  const { readKeys } = provider;
  const further: Promise<LoginStep>[] = [
    testStep('keys', async () => countSigningKeys(await readKeys())),
    testStep('client', clientTest(provider, redirectUri)),
  ];
  return [description, ...(await Promise.all(further))];
}

/** Sends a code that no provider issued. The reason of the refusal shows whether the client is known. */
const clientTest =
  ({ config, issuer }: Provider, redirectUri: string) =>
  async () => {
    const returned = new URL(redirectUri);
    returned.searchParams.set('code', randomBytes(16).toString('hex'));
    returned.searchParams.set('iss', issuer);
    const pkceCodeVerifier = randomBytes(32).toString('base64url');
    try {
      await authorizationCodeGrant(config, returned, { pkceCodeVerifier });
      return unknown('it took a code that it never gave');
    } catch (error) {
      if (error instanceof WWWAuthenticateChallengeError) throw error;
      if (!(error instanceof ResponseBodyError)) return unknown(failureText(error));
      const { error: code, error_description: description = '' } = error;
      const answer = `${code} ${description}`.trim();
      if (code === KNOWN_CLIENT) return answer;
      return REFUSED_CLIENT.has(code) ? { outcome: 'failed' as const, answer } : unknown(answer);
    }
  };

const unknown = (answer: string) => ({ outcome: 'unknown' as const, answer });
