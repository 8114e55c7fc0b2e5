import { defineDomain } from '../define-domain.ts';

export const promotions = defineDomain({
  name: 'promotions',
  calls: {
    promotions: 'Promotions: what they ask for, and how members join, apply and get their rewards.',
  },
  errors: {
    'promotion.not_open': 'conflict',
    'promotion.not_for_you': 'conflict',
    'promotion.used_up': 'conflict',
    'promotion.join_first': 'conflict',
    'promotion.taken': 'conflict',
    'promotion.no_loss': 'conflict',
    'promotion.level_too_low': 'conflict',
    'promotion.several_accounts': 'conflict',
    'promotion.code_wrong': 'conflict',
    claim_deposit_required: 'conflict',
    claim_bet_required: 'conflict',
    claim_deposit_and_bet_required: 'conflict',
    'promotion.article_used': 'conflict',
    'promotion.code_exists': 'conflict',
    'promotion.application_not_found': 'not_found',
    'promotion.application_decided': 'conflict',
  },
  permissions: {
    'promotions.decide': 'See applications to promotions with their pictures, and decide on them.',
  },
  auditActions: {
    'promotion.previewed': null,
    'promotion.codes_made': 'bonuses',
    'promotion.applications_read': null,
    'promotion.application_approved': 'bonuses',
    'promotion.application_rejected': null,
  },
  notices: {
    'promotion.issued': { promotion: 'names', amount: 'money' },
    'promotion.rejected': { promotion: 'names', words: 'text' },
  },
});
