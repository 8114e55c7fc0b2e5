import { defineModule } from '../../define-module.ts';
import { auditGamingRevenue, gamingRevenueLists, sumGamingRevenue } from './index.ts';

export const gamingRevenue = defineModule({
  name: 'reports/gaming-revenue',
  jobs: { 'sum-gaming-revenue': (deps) => sumGamingRevenue(deps, deps.stop) },
  lists: gamingRevenueLists,
  auditsBooks: auditGamingRevenue,
});
