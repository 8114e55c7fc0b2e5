import type { PageEntry } from './page-entry.ts';

/** Pages about the protection of players, in the order of their links. */
export const protectionPages = {
  '/console/exclusions': {
    file: 'exclusions/exclusions-page',
    link: { icon: 'hourglass', word: 'nav.exclusions', permission: 'protection.read' },
  },
  '/console/harm': {
    file: 'harm/cases-page',
    link: { icon: 'handshake', word: 'nav.harm', permission: 'protection.cases' },
  },
  '/console/harm/:id': { file: 'harm/case-page' },
  '/console/protectionProfiles': {
    file: 'limits/profiles-page',
    link: { icon: 'shield-check', word: 'nav.protectionProfiles', permission: 'protection.read' },
  },
} as const satisfies Readonly<Record<`/console/${string}`, PageEntry>>;
