import { defineModule } from '../../define-module.ts';
import { auditGamingRevenue, gamingRevenueLists, sumGamingRevenue } from './index.ts';

export const gamingRevenue = defineModule({
  name: 'reports/gaming-revenue',
  jobs: {
    'sum-gaming-revenue': {
      title: 'Sum gaming revenue',
      queue: 'housekeeping',
      pattern: '15 * * * * *',
      why: 'Operators compare the revenue of vendors with their invoices; the page tells until when it is summed.',
      attempts: 5,
      retryMs: 500,
      run: (deps) => sumGamingRevenue(deps, deps.stop),
    },
  },
  lists: gamingRevenueLists,
  auditsBooks: auditGamingRevenue,
});
