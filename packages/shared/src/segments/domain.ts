import { defineDomain } from '../define-domain.ts';

export const segments = defineDomain({
  name: 'segments',
  errors: {
    'segment.not_found': 'not_found',
    'segment.name_taken': 'conflict',
    'segment.too_many': 'conflict',
    'segment.changed_meanwhile': 'conflict',
    'segment.archived': 'conflict',
    'segment.in_use': 'conflict',
    'segment.agent_unknown': 'not_found',
  },
  permissions: {
    'segments.manage': 'See segments and their members, create, change and archive them.',
  },
  auditActions: {
    // A promotion's rewards go to a segment.
    'segment.created': 'rules',
    'segment.changed': 'rules',
    'segment.archived': null,
  },
});
