import { ApiError, ConnectionError } from '@app/client/errors';
import type { ClientCode } from '@app/shared/errors/client-codes';
import type { Site } from '../../../lib/site.ts';
import { solveChallenge } from './invisible-challenge.ts';
import type { PhoneSender } from './phone-sender.ts';

const ANSWER_MS_MAX = 20_000;
/** Wait shown after too many requests: the third party does not state one. */
const TOO_MANY_SECONDS = 300;

/** The third party's error codes, mapped to ours. Some are followed by a colon and an explanation. */
const CODES: Readonly<Record<string, ClientCode>> = {
  INVALID_PHONE_NUMBER: 'phone_auth.invalid-phone-number',
  MISSING_PHONE_NUMBER: 'phone_auth.missing-phone-number',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'phone_auth.too-many-requests',
  INVALID_CODE: 'phone_auth.invalid-verification-code',
  MISSING_CODE: 'phone_auth.missing-verification-code',
  CAPTCHA_CHECK_FAILED: 'phone_auth.captcha-check-failed',
  INVALID_RECAPTCHA_TOKEN: 'phone_auth.captcha-check-failed',
  MISSING_RECAPTCHA_TOKEN: 'phone_auth.captcha-check-failed',
  INVALID_APP_CREDENTIAL: 'phone_auth.captcha-check-failed',
  MISSING_APP_CREDENTIAL: 'phone_auth.captcha-check-failed',
  QUOTA_EXCEEDED: 'phone_auth.quota-exceeded',
  OPERATION_NOT_ALLOWED: 'phone_auth.operation-not-allowed',
  SESSION_EXPIRED: 'phone_auth.code-expired',
  INVALID_SESSION_INFO: 'phone_auth.code-expired',
  MISSING_SESSION_INFO: 'phone_auth.code-expired',
  USER_CANCELLED: 'phone_auth.popup-closed-by-user',
};

/**
 * Google's Identity Toolkit by its plain HTTP calls; the only script loaded is the challenge that the site configures.
 */
export function identityToolkit(there: NonNullable<Site['phoneAuth']>): PhoneSender {
  const { challengeUrl } = there;
  const prove = async () => {
    if (!challengeUrl) return {};
    const { recaptchaSiteKey } = await sendRequest(there, 'recaptchaParams');
    return { recaptchaToken: await solveChallenge(challengeUrl, `${recaptchaSiteKey}`) };
  };
  return {
    send: async (phoneNumber) => {
      const sending = { phoneNumber, ...(await prove()) };
      return `${(await sendRequest(there, 'accounts:sendVerificationCode', sending)).sessionInfo}`;
    },
    confirm: async (sessionInfo, code) => {
      const confirming = { sessionInfo, code };
      return `${(await sendRequest(there, 'accounts:signInWithPhoneNumber', confirming)).idToken}`;
    },
  };
}

async function sendRequest(
  { sendUrl, apiKey }: NonNullable<Site['phoneAuth']>,
  call: string,
  body?: object,
): Promise<Record<string, unknown>> {
  const response = await fetch(`${sendUrl}/${call}?key=${encodeURIComponent(apiKey)}`, {
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
    referrerPolicy: 'strict-origin', // the third party restricts its keys by site
    signal: AbortSignal.timeout(ANSWER_MS_MAX),
  }).catch((cause: unknown) => {
    const isSlow = cause instanceof DOMException && cause.name === 'TimeoutError';
    throw new ConnectionError(isSlow ? 'too_slow' : 'unreachable', { cause });
  });
  const answer = await response.json().catch(() => ({}));
  if (response.ok) return answer;
  const [word = ''] = `${answer?.error?.message ?? ''}`.split(' ', 1);
  const code = CODES[word] ?? 'phone_auth.unknown';
  const isTooMany = code === 'phone_auth.too-many-requests';
  throw new ApiError({ code, params: isTooMany ? { retryAfterSeconds: TOO_MANY_SECONDS } : {} });
}
