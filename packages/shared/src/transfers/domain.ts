import { defineDomain } from '../define-domain.ts';

export const transfers = defineDomain({
  name: 'transfers',
  calls: {
    transfers: 'Money that members send to their upline, and agents to their downlines.',
  },
  errors: {
    'transfer.not_allowed': 'forbidden',
    'transfer.receiver_not_found': 'not_found',
    'transfer.receiver_closed': 'conflict',
    'transfer.to_self': 'malformed',
    'transfer.limit': 'conflict',
    'transfer.daily_limit': 'conflict',
    'transfer.not_found': 'not_found',
  },
  notices: {
    'transfer.sent': { amount: 'money', member: 'text' },
    'transfer.received': { amount: 'money', member: 'text' },
  },
  noticeKinds: {
    transfers: { notices: ['transfer.received'], flag: 'LINETRANS3' },
  },
});
