import { defineDomain } from '../define-domain.ts';

export const games = defineDomain({
  name: 'games',
  calls: {
    games: 'Vendors, games, favorites and recent wins.',
  },
  errors: {
    'game.not_found': 'not_found',
    'game.maintenance': 'unavailable',
    /** The launcher is missing or unknown. Clients of this family know the number. */
    '#727': 'malformed',
  },
  permissions: {
    'site.games': 'Choose which vendors and games the site offers, and how.',
  },
  auditActions: {
    'site_vendor.changed': null,
    'site_game.changed': null,
  },
});
