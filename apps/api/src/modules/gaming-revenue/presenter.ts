import type { GamingRevenue, RevenueOfSite, RevenueRow } from '@app/core/reports/gaming-revenue';
import { WITHOUT_GAME } from '@app/shared/gaming-revenue/ops-calls';

export const presentSums = ({
  bets,
  stakes,
  wins,
  freeWins,
  rolledBack,
  revenue,
}: GamingRevenue) => ({ bets, stakes, wins, freeWins, rolledBack, revenue });

export const presentRow = (row: RevenueRow) => ({
  key: row.key ?? WITHOUT_GAME,
  name: row.name,
  ...presentSums(row),
});

export const presentVendor = ({ key, name }: RevenueRow) => ({
  code: key ?? '',
  name: name ?? '',
});

export const presentOfSite = ({ site, currency, ...row }: RevenueOfSite) => ({
  site,
  currency,
  vendor: presentVendor(row),
  ...presentSums(row),
});
