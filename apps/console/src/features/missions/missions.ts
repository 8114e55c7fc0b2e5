import type { Answer, Input } from '@app/client/calls';
import type * as calls from '@app/shared/missions/ops-calls';
import { type Money, money, moneyToWire } from '@app/shared/money/money';

export type ListedMission = Answer<typeof calls.list>['list'][number];

/** Terms of a mission as a form holds them. */
export type MissionInput = Omit<Input<typeof calls.create>, 'reason'>;

/** Initial terms of a new mission. */
export const newMission = (): MissionInput => ({
  name: '',
  names: {},
  goal: { measure: 'bets', count: 10, amount: null },
  period: 'day',
  categories: [],
  games: [],
  stakeMin: 1,
  result: 'any',
  multiplierMin: null,
  hours: null,
  startsAt: Date.now(),
  endsAt: null,
  reward: 0,
  points: 0,
  turnoverTimes: 1,
  claimDays: 7,
});

export const missionInputOf = (mission: ListedMission): MissionInput => ({
  name: mission.name,
  names: mission.names ?? {},
  goal: {
    ...mission.goal,
    amount: mission.goal.amount === null ? null : moneyToWire(mission.goal.amount),
  },
  period: mission.period,
  categories: [...mission.categories],
  games: [...mission.games],
  stakeMin: moneyToWire(mission.stakeMin),
  result: mission.result,
  multiplierMin: mission.multiplierMin,
  hours: mission.hours,
  startsAt: mission.startsAt,
  endsAt: mission.endsAt,
  reward: moneyToWire(mission.reward),
  points: mission.points,
  turnoverTimes: mission.turnoverTimes,
  claimDays: mission.claimDays,
});

/** Amounts that a form starts with. */
export interface MissionAmounts {
  readonly amount: Money | undefined;
  readonly stakeMin: Money;
  readonly reward: Money | undefined;
}

export const amountsOf = (mission: ListedMission | undefined): MissionAmounts => ({
  amount: mission?.goal.amount ?? undefined,
  stakeMin: mission?.stakeMin ?? money(10_000n),
  reward: mission && mission.reward > 0n ? mission.reward : undefined,
});
