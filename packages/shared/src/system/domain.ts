import { defineDomain } from '../define-domain.ts';

export const system = defineDomain({
  name: 'system',
  calls: {
    system: 'Status and settings of the site.',
    companions: 'What other companies do for a site: support chat, app and statistics.',
  },
  errors: {
    'domain.not_found': 'not_found',
  },
});
