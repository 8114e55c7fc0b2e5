import type { PageEntry } from './page-entry.ts';

/** Pages of the books of a site. */
export const bookPages = {
  '/console/gamingRevenue': {
    file: 'gaming-revenue/gaming-revenue-page',
    link: { icon: 'receipt', word: 'nav.gamingRevenue', permission: 'figures.read' },
  },
  '/console/reports': {
    file: 'reports/reports-page',
    link: { icon: 'export', word: 'nav.reports', permission: 'figures.read' },
  },
  '/console/ledger': {
    file: 'ledger/accounts-page',
    link: { icon: 'scales', word: 'nav.ledger', permission: 'figures.read', needsNoSite: true },
  },
  '/console/ledger/:id': { file: 'ledger/account-page' },
  '/console/ledger/entries/:id': { file: 'ledger/entry-page' },
} as const satisfies Readonly<Record<`/console${string}`, PageEntry>>;
