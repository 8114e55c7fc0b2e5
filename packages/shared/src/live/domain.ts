import { defineDomain } from '../define-domain.ts';

export const live = defineDomain({
  name: 'live',
  calls: {
    live: 'Events of an open page.',
  },
});
