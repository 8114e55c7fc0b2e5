import { defineDomain } from '../define-domain.ts';

export const sites = defineDomain({
  name: 'sites',
  errors: {
    'site.not_found': 'not_found',
    'site.code_taken': 'conflict',
    'site.domain_taken': 'conflict',
    'site.domain_limit': 'conflict',
    'site.domain_unknown': 'not_found',
    'site.changed_meanwhile': 'conflict',
    'site.money_fixed': 'conflict',
    'site.not_ready': 'conflict',
  },
  permissions: {
    'sites.manage': 'Make sites, give them domains, open and close them.',
  },
  auditActions: {
    'site.created': null,
    'site.changed': null,
    'site.domain_added': null,
    'site.main_domain_chosen': null,
    'site.domain_removed': null,
    'site.domain_checked': null,
    'site.profile_set': null,
    'site.opened': null,
    'site.closed': null,
    'site.previewed': null,
    'site.previews_ended': null,
  },
});
