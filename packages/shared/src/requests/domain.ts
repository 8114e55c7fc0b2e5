import { defineDomain } from '../define-domain.ts';

export const requests = defineDomain({
  name: 'requests',
  calls: {
    requests: 'The outcome of requests whose answer was lost.',
  },
});
