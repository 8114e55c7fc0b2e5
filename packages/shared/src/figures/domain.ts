import { defineDomain } from '../define-domain.ts';

export const figures = defineDomain({
  name: 'figures',
  permissions: {
    'figures.read': "See the day's figures of a site.",
  },
  auditActions: {
    'figures.lists_read': null,
  },
});
