import { defineDomain } from '../define-domain.ts';

export const postbacks = defineDomain({
  name: 'postbacks',
  calls: {
    postbacks:
      "What links bring along, and what an affiliate's server is told of who registers by them.",
  },
  errors: {
    'postback.not_set': 'conflict',
  },
});
