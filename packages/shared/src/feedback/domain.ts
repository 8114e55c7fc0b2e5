import { defineDomain } from '../define-domain.ts';

export const feedback = defineDomain({
  name: 'feedback',
  calls: {
    feedback: 'Feedback from players.',
  },
  errors: {
    'feedback.daily_limit': 'too_many',
    'feedback.not_found': 'not_found',
    'feedback.answered': 'conflict',
  },
  permissions: {
    'feedback.read': 'Read what members wrote.',
    'feedback.answer': 'Answer what members wrote.',
  },
  auditActions: {
    'feedback.answered': null,
  },
  notices: {
    'feedback.answered': { feedback: 'text', answer: 'text' },
  },
});
