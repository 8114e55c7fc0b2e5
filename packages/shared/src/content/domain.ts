import { defineDomain } from '../define-domain.ts';

export const content = defineDomain({
  name: 'content',
  calls: {
    content: 'Banners, notices, promotions and help.',
  },
  errors: {
    'content.not_found': 'not_found',
    'content.code_taken': 'conflict',
    'content.changed_meanwhile': 'conflict',
    'content.preview_ended': 'not_found',
  },
  permissions: {
    'content.edit':
      'Write banners, notices, pop-ups, promotions, help and the texts of pages, and look at them before they are shown.',
  },
  auditActions: {
    'content.saved': null,
    'content.ended': null,
    'content.restored': null,
    'content.undone': null,
    'content.ordered': null,
    'content.previewed': null,
  },
});
