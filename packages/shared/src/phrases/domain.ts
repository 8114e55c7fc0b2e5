import { defineDomain } from '../define-domain.ts';

export const phrases = defineDomain({
  name: 'phrases',
  errors: {
    'phrase.unknown': 'not_found',
    'phrase.limit': 'conflict',
    'phrase.unfit': 'conflict',
  },
  auditActions: {
    'phrase.changed': null,
    'phrase.undone': null,
  },
});
