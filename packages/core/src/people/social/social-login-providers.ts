import { type SocialProvider, social } from '@app/shared/access/social.settings';
import { type SocialProviderCode, socialProviders } from '@app/shared/access/social-providers';
import { defineProvider } from '../../sites/providers/index.ts';
import { CLIENT_SECRET, isLoopback } from './provider.ts';
import { testLogin } from './test-login.ts';

export interface SocialSettings {
  /** Issuer in the provider's ID tokens: `https://accounts.google.com`. */
  readonly issuer: string;
  readonly clientId: string;
  /** Absent: unchanged; true for a new one. */
  readonly enabled?: boolean;
  /** Smaller first. Absent: unchanged; 0 for a new one. */
  readonly place?: number;
}

type KeptProvider = Omit<SocialProvider, 'version'>;

interface Asked {
  /** URL of the site to which members return. */
  readonly redirectUri: string;
}

/** A provider whose accounts members log in with. Their links to it stay when it is removed. */
const socialLogin = (code: SocialProviderCode) =>
  defineProvider(
    {
      setting: social,
      from: ({ [code]: provider }) => ({ settings: provider, version: provider?.version ?? 0 }),
      to: ({ settings, version }) => ({ [code]: settings && { ...settings, version } }),
    },
    {
      secret: {
        place: CLIENT_SECRET,
        sealedIn: ({ sealedClientSecret }: KeptProvider) => sealedClientSecret,
        replaceIn: (provider, sealedClientSecret) => ({ ...provider, sealedClientSecret }),
        receiverOf: ({ issuer }: SocialSettings) => new URL(issuer).origin,
      },
      health: {
        code,
        problem: 'siteLoginFails',
        isOn: ({ enabled }) => enabled,
      },
      toStored: ({ issuer, clientId, enabled, place }, { before, sealedSecret, now }) => ({
        issuer,
        clientId,
        sealedClientSecret: sealedSecret,
        changedAt: now.getTime(),
        enabled: enabled ?? before?.enabled ?? true,
        place: place ?? before?.place ?? 0,
      }),
      assertValid: ({ issuer }) => {
        if (!isIssuer(issuer)) throw new RangeError(`${issuer} is no issuer by https`);
      },
      test: (provider, { redirectUri }: Asked) => testLogin({ ...provider, code }, redirectUri),
    },
  );

/** By code. */
export const socialLogins = {
  google: socialLogin('google'),
  facebook: socialLogin('facebook'),
} satisfies Record<SocialProviderCode, unknown>;

export const isSocialProvider = (code: string): code is SocialProviderCode =>
  socialProviders.some((known) => known === code);

function isIssuer(issuer: string): boolean {
  const url = URL.parse(issuer);
  if (!url || url.search || url.hash || url.username) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url));
}
