import { defineDomain } from '../define-domain.ts';

export const bonuses = defineDomain({
  name: 'bonuses',
  calls: {
    bonuses: 'Promotions on deposits, and the bonuses that members have of them.',
  },
  errors: {
    promotion_turnover_not_enough: 'conflict',
    'promotion.unavailable': 'conflict',
    'promotion.deposit_too_small': 'conflict',
    'promotion.not_found': 'not_found',
    'promotion.ended': 'conflict',
    'promotion.changed_meanwhile': 'conflict',
    'bonus.not_found': 'not_found',
    'bonus.state_changed': 'conflict',
    'bonus.member_frozen': 'conflict',
  },
  permissions: {
    'promotions.manage': 'Make promotions on deposits, change and end them.',
    'bonuses.decide': 'See bonuses of members, and decide on those that wait.',
  },
  auditActions: {
    'promotion.created': 'bonuses',
    'promotion.changed': 'bonuses',
    'promotion.funded': 'bonuses',
    'promotion.ended': 'bonuses',
    'bonuses.read': null,
    'bonus.approved': 'bonuses',
    'bonus.declined': null,
    'bonus.cancelled': 'bonuses',
  },
  notices: {
    'bonus.granted': { amount: 'money', promotion: 'names' },
    'bonus.released': { amount: 'money', promotion: 'names' },
    'bonus.expired': { amount: 'money', promotion: 'names' },
    'bonus.cancelled': { promotion: 'names', words: 'text' },
    'bonus.not_granted': { promotion: 'names' },
    'bonus.declined': { promotion: 'names', words: 'text' },
  },
  noticeKinds: {
    bonuses: { notices: ['bonus.granted', 'bonus.released'] },
  },
});
