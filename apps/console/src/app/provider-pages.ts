import type { PageEntry } from './page-entry.ts';

/** Pages of providers that a site plugs in, in the order of their links. */
export const providerPages = {
  '/console/gateways': {
    file: 'gateways/gateways-page',
    link: {
      icon: 'device-mobile',
      word: 'nav.gateways',
      permission: 'gateways.manage',
    },
  },
  '/console/social-logins': {
    file: 'gateways/social-logins-page',
    link: {
      icon: 'sign-in',
      word: 'nav.socialLogins',
      permission: 'gateways.manage',
    },
  },
  '/console/phone-proof': {
    file: 'gateways/phone-proof-page',
    link: {
      icon: 'device-mobile',
      word: 'nav.phoneProof',
      permission: 'gateways.manage',
    },
  },
  '/console/hosted-check': {
    file: 'gateways/hosted-check-page',
    link: {
      icon: 'shield-check',
      word: 'nav.hostedCheck',
      permission: 'gateways.manage',
    },
  },
} as const satisfies Readonly<Record<`/console/${string}`, PageEntry>>;

export const providerPaths = Object.keys(providerPages) as (keyof typeof providerPages)[];
