import { defineDomain } from '../define-domain.ts';

export const chat = defineDomain({
  name: 'chat',
  calls: {
    chat: 'Chat of members with the support of a site.',
  },
  errors: {
    'chat.not_found': 'not_found',
    'chat.model_not_found': 'not_found',
    'chat.empty': 'malformed',
    'chat.unanswered_limit': 'conflict',
    'chat.closed': 'conflict',
    'chat.open': 'conflict',
    'chat.rated': 'conflict',
    'chat.no_email': 'conflict',
    'chat.transcript_sent': 'too_many',
    'chat.taken': 'conflict',
    'chat.not_yours': 'conflict',
    'chat.operator_unknown': 'conflict',
    'chat.answer_not_found': 'not_found',
  },
  permissions: {
    'chats.read': 'Read the chats of members with support.',
    'chats.answer': 'Take chats of members, and answer them.',
    'chats.answers': 'Write the canned answers of support.',
  },
  auditActions: {
    'chat.read': null,
    'chat.taken': null,
    'chat.answered': null,
    'chat.assigned': null,
    'chat.closed': null,
    'chat.answer_saved': null,
    'chat.answer_deleted': null,
  },
});
