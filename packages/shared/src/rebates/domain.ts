import { defineDomain } from '../define-domain.ts';

export const rebates = defineDomain({
  name: 'rebates',
  calls: {
    rebates: 'Rebates of bets: by series, and by turnover.',
  },
  errors: {
    'rebate.no_series': 'conflict',
    'rebate.nothing_to_claim': 'conflict',
    'rebate.series_limit': 'conflict',
    'rebate.series_below_downline': 'conflict',
  },
  auditActions: {
    'member.series_set': 'rules',
    'member.series_lowered': 'rules',
  },
});
