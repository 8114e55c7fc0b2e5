import { defineDomain } from '../define-domain.ts';

export const envelopes = defineDomain({
  name: 'envelopes',
  calls: {
    envelopes:
      'Red envelopes: money that agents send to their teams, or the site to its members, for the first who open it.',
  },
  errors: {
    'envelope.not_allowed': 'forbidden',
    'envelope.limit': 'conflict',
    'envelope.daily_limit': 'conflict',
    'envelope.too_many_parts': 'conflict',
    'envelope.parts_too_small': 'conflict',
    'envelope.no_recipients': 'conflict',
    'envelope.not_found': 'not_found',
    'envelope.gone': 'conflict',
    'envelope.over': 'conflict',
    'envelope.beyond_budget': 'conflict',
    'rain.not_found': 'not_found',
    'rain.over': 'conflict',
  },
  auditActions: {
    'rain.created': 'bonuses',
    'rain.cancelled': 'bonuses',
  },
  notices: {
    'envelope.waiting': { member: 'text' },
    'envelope.rain': {},
    'envelope.refunded': { amount: 'money' },
  },
  noticeKinds: {
    envelopes: { notices: ['envelope.waiting', 'envelope.rain'], flag: 'REDRAIN3' },
  },
});
