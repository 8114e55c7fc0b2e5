import { defineDomain } from '../define-domain.ts';

export const outbox = defineDomain({
  name: 'outbox',
  permissions: {
    'outbox.read': 'Read what a demo would have sent.',
  },
});
