import { defineDomain } from '../define-domain.ts';

export const reports = defineDomain({
  name: 'reports',
  calls: {
    reports:
      "Reports of agents on their teams: bets, results, money moved, and what the agents earned. Days are the site's.",
  },
});
