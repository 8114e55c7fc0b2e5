import { defineDomain } from '../define-domain.ts';

export const postbacks = defineDomain({
  name: 'postbacks',
  calls: {
    postbacks:
      "Parameters of affiliate links, and notifications to an affiliate's server about their players.",
  },
  errors: {
    'postback.not_set': 'conflict',
  },
});
