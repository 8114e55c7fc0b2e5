import { defineDomain } from '../define-domain.ts';

export const debts = defineDomain({
  name: 'debts',
  calls: {
    debts: 'What agents owe the agents below, and what they still wait for.',
  },
  errors: {
    'agent.frozen': 'conflict',
    'debt.not_found': 'not_found',
    'debt.nothing_awaited': 'conflict',
    'debt.settled': 'conflict',
  },
  auditActions: {
    'debts.read': null,
    'debt.advanced': 'overrides',
    'debt.written_off': 'overrides',
    'shortage.closed': 'overrides',
  },
  notices: {
    'shortage.paid_twice': { amount: 'money' },
    'shortage.deposit_taken_back': { amount: 'money' },
    'shortage.result_corrected': { amount: 'money' },
    'shortage.reward_taken_back': { amount: 'money' },
    'shortage.settled': {},
    'debt.arose': { amount: 'money' },
    'debt.awaited': { amount: 'money' },
    'debt.advanced': { amount: 'money' },
    'debt.received': { amount: 'money' },
    'debt.written_off': { amount: 'money' },
    'debt.cleared': {},
  },
});
