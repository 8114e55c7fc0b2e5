import type { PhoneAuth } from '@app/shared/settings/verification';

export const SANDBOX_ISSUER = 'urn:sandbox-phone';
/** Below an installation's address. */
export const SANDBOX_PHONE_PATH = '/sandbox/phone/v1';
const KEY_PREFIX = 'sandbox-';

/**
 * What a site's configuration says of the sandbox's third party: all that is known of it. With
 * production it does not come.
 *
 * @param address of the installation, without a slash at the end
 */
export function sandboxPhoneAuth(siteCode: string, address: string): PhoneAuth {
  const sendUrl = address + SANDBOX_PHONE_PATH;
  return {
    issuer: SANDBOX_ISSUER,
    audience: siteCode,
    jwksUrl: `${sendUrl}/keys`,
    sendUrl,
    apiKey: KEY_PREFIX + siteCode,
    challengeUrl: `${sendUrl}/challenge.js`,
    challengeOrigins: [],
  };
}

/** Whose pages carry a key of the sandbox's, if it is one. */
export const siteCodeOfSandboxKey = (apiKey: string): string | undefined =>
  apiKey.startsWith(KEY_PREFIX) ? apiKey.slice(KEY_PREFIX.length) : undefined;
