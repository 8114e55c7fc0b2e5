import * as calls from '@app/shared/access/phone-proof.ops-calls';
import { type PhoneAuth, phoneAuth } from '@app/shared/captcha/settings';
import { outgoingFetch } from '../../../platform/kernel/index.ts';
import { defineProvider, testStep } from '../../../sites/providers/index.ts';
import { countSigningKeys } from '../signing-keys.ts';

/** The third party that sends registration codes. Without one, the site sends its own. */
export const phoneAuthProvider = defineProvider(
  {
    setting: phoneAuth,
    from: ({ provider, version }) => ({ settings: provider, version }),
    to: ({ settings, version }) => ({ provider: settings, version }),
  },
  {
    health: { code: 'phone', problem: 'siteProofFails' },
    served: {
      calls,
      field: 'provider',
      addressesOf: ({ jwksUrl, sendUrl, challengeUrl, challengeOrigins }: PhoneAuth) => [
        jwksUrl,
        sendUrl,
        ...(challengeUrl ? [challengeUrl] : []),
        ...challengeOrigins,
      ],
      shown: (provider) => provider,
      // The public key is omitted, since readers cannot use it.
      inTrail: ({ issuer, audience, jwksUrl, sendUrl, challengeUrl }) => ({
        issuer,
        tokensFor: audience,
        keysUrl: jwksUrl,
        sendUrl,
        challengeUrl,
      }),
    },
    toStored: (entered: PhoneAuth): PhoneAuth => entered,
    // The test requests no code, so no SMS is sent.
    test: (provider) =>
      Promise.all([
        testStep('keys', async () =>
          countSigningKeys(await outgoingFetch(provider.jwksUrl, limits())),
        ),
        testStep('sending', () => requestWithoutNumber(provider)),
      ]),
  },
);

const ANSWER_MS_MAX = 5_000;
/** Responses of such a service if the key is right and the number is missing. */
const WANTS_A_NUMBER = /PHONE_NUMBER|INVALID_REQ_TYPE|CAPTCHA/;

const limits = (): RequestInit => ({
  redirect: 'error',
  signal: AbortSignal.timeout(ANSWER_MS_MAX),
});

async function requestWithoutNumber({ sendUrl, apiKey }: PhoneAuth): Promise<string> {
  const address = `${sendUrl}/accounts:sendVerificationCode?key=${encodeURIComponent(apiKey)}`;
  const headers = { 'content-type': 'application/json' };
  const response = await outgoingFetch(address, {
    ...limits(),
    method: 'POST',
    headers,
    body: '{}',
  });
  const { error } = (await response.json()) as { error?: { message?: string } };
  const message = `${error?.message ?? `HTTP ${response.status}`}`;
  if (!WANTS_A_NUMBER.test(message)) throw new Error(message);
  return message;
}
