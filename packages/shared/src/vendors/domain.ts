import { defineDomain } from '../define-domain.ts';

export const vendors = defineDomain({
  name: 'vendors',
  errors: {
    'vendor.not_found': 'not_found',
    'vendor.code_taken': 'conflict',
    'vendor.changed_meanwhile': 'conflict',
    'vendor.key_taken': 'conflict',
    'vendor.key_unknown': 'not_found',
    'vendor.lines_wrong': 'malformed',
  },
  permissions: {
    'vendors.manage': 'Connect vendors and their games, for every site.',
  },
  auditActions: {
    'vendor.added': null,
    'vendor.changed': null,
    'vendor.key_added': null,
    'vendor.key_ended': null,
    'vendor.wallets_connected': null,
    'vendor.game_added': null,
    'vendor.game_changed': null,
    'vendor.games_imported': null,
    'vendor.requests_read': null,
    'vendor.maintenance_scheduled': null,
  },
});
