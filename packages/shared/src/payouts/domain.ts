import { defineDomain } from '../define-domain.ts';

export const payouts = defineDomain({
  name: 'payouts',
  calls: {
    salary: 'Salary and dividends of agents.',
    affiliates: 'Affiliate plans: a share of what the site won on an agent’s own players.',
  },
  errors: {
    'payout.not_held': 'conflict',
    'bill.not_found': 'not_found',
  },
  permissions: {
    'payouts.read': 'See what pays agents by itself: its runs and its limits.',
    'payouts.manage': 'Release held payouts, and pause and limit what pays agents.',
  },
  auditActions: {
    'payout.released': 'overrides',
    'payout.brake_changed': 'rules',
  },
  notices: {
    'payout.daily': { amount: 'money', days: 'days' },
    'payout.hourly': { amount: 'money', days: 'days' },
    'payout.dividend': { amount: 'money', days: 'days' },
    'payout.dividend_part': { amount: 'money', days: 'days' },
    'payout.affiliate': { amount: 'money', days: 'days' },
  },
  noticeKinds: {
    salary: {
      notices: ['payout.daily', 'payout.hourly'],
      ofAgents: true,
      isRoutine: true,
    },
    dividends: { notices: ['payout.dividend', 'payout.affiliate'], ofAgents: true },
  },
});
