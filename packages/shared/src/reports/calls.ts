import type { CallDescriptor } from '../contract/define-call.ts';

/** Options common to all reports, which show an agent's own team. */
const report = { method: 'GET', who: 'agent', flag: 'COMM3', ratePerMinute: 120 } as const;

export const teamOrders = {
  ...report,
  name: 'reports.teamOrders',
  path: '/wps/relay/ODSFE2_teamOrders',
} as const satisfies CallDescriptor;

export const teamOrderDetail = {
  ...report,
  name: 'reports.teamOrderDetail',
  path: '/wps/relay/ODSFE2_teamOrderDetail',
} as const satisfies CallDescriptor;

export const downlineTransaction = {
  ...report,
  name: 'reports.downlineTransaction',
  path: '/wps/report/downlineTransaction',
} as const satisfies CallDescriptor;

export const teamPnl = {
  ...report,
  name: 'reports.teamPnl',
  path: '/wps/relay/ODSFE2_teamPNL',
} as const satisfies CallDescriptor;

export const downlineLottoPnl = {
  ...report,
  name: 'reports.downlineLottoPnl',
  path: '/wps/report/downlineLottoPNL',
} as const satisfies CallDescriptor;

export const teamPvpFishingPnl = {
  ...report,
  name: 'reports.teamPvpFishingPnl',
  path: '/wps/report/teamPVPFishingPNL',
} as const satisfies CallDescriptor;

export const teamPvpRngBetting = {
  ...report,
  name: 'reports.teamPvpRngBetting',
  path: '/wps/report/teamPVPRNGBetting',
} as const satisfies CallDescriptor;

export const income = {
  ...report,
  name: 'reports.income',
  path: '/wps/report/income',
} as const satisfies CallDescriptor;

export const commission = {
  ...report,
  name: 'reports.commission',
  path: '/wps/report/commission',
} as const satisfies CallDescriptor;

export const monthlyStatement = {
  ...report,
  name: 'reports.monthlyStatement',
  path: '/wps/report/monthlyStatement',
  ratePerMinute: 60,
} as const satisfies CallDescriptor;
