/** Refusals about messages between members and broadcasts. */
export const errorsOfMessages = {
  'message.not_sendable': 'conflict',
  'message.not_found': 'not_found',
  'message.recipient_unknown': 'not_found',
  'message.daily_limit': 'too_many',
  'message.template_changed': 'conflict',
  'broadcast.not_found': 'not_found',
  'broadcast.agent_unknown': 'not_found',
  'broadcast.audience_empty': 'conflict',
  'broadcast.audience_changed': 'conflict',
  'broadcast.exists': 'conflict',
  'broadcast.state': 'conflict',
} as const;
