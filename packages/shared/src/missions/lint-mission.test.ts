import { expect, test } from 'vitest';
import { type LintedMission, lintMission } from './lint-mission.ts';

const fair: LintedMission = {
  measure: 'bets',
  period: 'day',
  count: 10,
  result: 'any',
  hours: null,
};

const cases: readonly [name: string, mission: Partial<LintedMission>, broken: string[]][] = [
  ['ten bets a day', {}, []],
  ['won bets', { result: 'won' }, []],
  ['lost bets', { result: 'lost' }, ['mission.rewards_losses']],
  [
    'an amount of lost bets',
    { measure: 'turnover', count: null, result: 'lost' },
    ['mission.rewards_losses'],
  ],
  ['an evening', { hours: { from: 18, to: 24 } }, []],
  ['from six on', { hours: { from: 6, to: 12 } }, []],
  ['from five on', { hours: { from: 5, to: 12 } }, ['mission.at_night']],
  ['past midnight', { hours: { from: 20, to: 2 } }, ['mission.at_night']],
  ['from and to the same hour', { hours: { from: 8, to: 8 } }, ['mission.at_night']],
  ['a short window', { hours: { from: 18, to: 21 } }, ['mission.bet_pace']],
  ['many bets a day', { count: 101 }, ['mission.bet_pace']],
  ['as many in a week', { count: 101, period: 'week' }, []],
  ['too many in a week', { count: 701, period: 'week' }, ['mission.bet_pace']],
  ['many without a period', { count: 5_000, period: 'once' }, []],
  ['six days of a week', { measure: 'bet_days', period: 'week', count: 6 }, []],
  [
    'each day of a week',
    { measure: 'bet_days', period: 'week', count: 7 },
    ['mission.no_rest_day'],
  ],
  ['a deposit a day', { measure: 'deposit_days', count: 1 }, []],
  ['two deposits a day', { measure: 'deposit_days', count: 2 }, ['mission.deposit_pace']],
  [
    'eight in a week',
    { measure: 'deposit_days', period: 'week', count: 8 },
    ['mission.deposit_pace'],
  ],
  [
    'conditions that do not apply',
    { measure: 'phone', period: 'once', count: 1, result: 'lost' },
    [],
  ],
  [
    'everything at once',
    { result: 'lost', hours: { from: 0, to: 3 }, count: 500 },
    ['mission.rewards_losses', 'mission.at_night', 'mission.bet_pace'],
  ],
];

test.each(cases)('%s', (_, mission, broken) => {
  expect(lintMission({ ...fair, ...mission })).toEqual(broken);
});
