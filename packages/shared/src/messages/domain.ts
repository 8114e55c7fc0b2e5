import { defineDomain } from '../define-domain.ts';

export const messages = defineDomain({
  name: 'messages',
  calls: {
    messages: 'The inbox of a member: messages of the platform and of their line.',
  },
  errors: {
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
  },
  permissions: {
    'messages.send': 'Send messages to members, and change the texts of automatic messages.',
  },
  notices: {
    'digest.salary': { count: 'count', amount: 'money', days: 'days' },
    'digest.dividends': { count: 'count', amount: 'money', days: 'days' },
    'digest.team': { count: 'count', amount: 'money', days: 'days' },
    'digest.wins': { count: 'count', amount: 'money', days: 'days' },
    'digest.deposits': { count: 'count', amount: 'money', days: 'days' },
    'digest.transfers': { count: 'count', amount: 'money', days: 'days' },
    'digest.bonuses': { count: 'count', amount: 'money', days: 'days' },
    'digest.envelopes': { count: 'count', days: 'days' },
    'digest.points': { count: 'count', days: 'days' },
  },
  auditActions: {
    'message_template.changed': null,
    'broadcast.sent': null,
    'broadcast.stopped': null,
    'broadcast.resumed': null,
    'broadcast.withdrawn': null,
  },
});
