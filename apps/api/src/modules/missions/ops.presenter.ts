import type { Completion, Mission, MissionOfSite } from '@app/core/engagement/missions';
import type { AnswerOf } from '@app/shared/contract/define-call';
import type { completions, list } from '@app/shared/missions/ops-calls';
import { isOfAmount } from '@app/shared/missions/states';
import { money, moneyToWire } from '@app/shared/money/money';
import { namesInTrail } from '../../wire/names-in-trail.ts';

const PERCENT = 100;

const presentTerms = ({
  measure,
  period,
  terms,
}: Pick<Mission, 'measure' | 'period' | 'terms'>) => {
  const { target, categories, games, multiplierMin, startsAt, endsAt } = terms;
  const isAmount = isOfAmount(measure);
  return {
    name: terms.name,
    names: terms.names,
    goal: {
      measure,
      count: isAmount ? null : Number(target),
      amount: isAmount ? money(target) : null,
    },
    period,
    categories: [...categories],
    games: games.map(({ vendor, game }) => ({ vendor, game })),
    stakeMin: terms.stakeMin,
    result: terms.result,
    multiplierMin: multiplierMin === null ? null : multiplierMin / PERCENT,
    hours: terms.hours,
    startsAt: startsAt.getTime(),
    endsAt: endsAt?.getTime() ?? null,
    reward: terms.reward,
    points: Number(terms.points),
    turnoverTimes: terms.turnoverTimes,
    claimDays: terms.claimDays,
  };
};

export const presentMission = (mission: MissionOfSite): AnswerOf<typeof list>['list'][number] => ({
  id: mission.publicId,
  ...presentTerms(mission),
  version: mission.version,
  createdAt: mission.createdAt.getTime(),
  endedAt: mission.endedAt?.getTime() ?? null,
  begun: mission.begun,
  completed: mission.completed,
});

export const presentCompletion = (
  completion: Completion,
): AnswerOf<typeof completions>['list'][number] => ({
  id: completion.publicId,
  memberId: completion.memberPublicId,
  username: completion.username,
  periodStart: completion.periodStart,
  completedAt: completion.completedAt.getTime(),
  amount: completion.amount,
  points: Number(completion.points),
  state: completion.state,
});

/** Terms for the audit trail. */
export const inTrail = ({
  measure,
  period,
  terms,
}: {
  readonly measure: Mission['measure'];
  readonly period: Mission['period'];
  readonly terms: Omit<Mission['terms'], 'games'> & {
    readonly games: readonly { readonly vendor: string; readonly game: string }[];
  };
}) => ({
  name: terms.name,
  names: namesInTrail(terms.names).join(', '),
  missionMeasure: measure,
  missionPeriod: period,
  missionTarget: isOfAmount(measure) ? moneyToWire(money(terms.target)) : Number(terms.target),
  gameCategories: terms.categories.join(', '),
  games: terms.games.map(({ vendor, game }) => `${vendor} ${game}`).join(', '),
  stakeMin: moneyToWire(terms.stakeMin),
  countedResult: terms.result,
  multiplierMin: terms.multiplierMin === null ? null : terms.multiplierMin / PERCENT,
  missionHours: terms.hours && `${terms.hours.from}–${terms.hours.to}`,
  startsAt: terms.startsAt.getTime(),
  endsAt: terms.endsAt?.getTime() ?? null,
  amount: moneyToWire(terms.reward),
  points: Number(terms.points),
  turnoverTimes: terms.turnoverTimes,
  claimDays: terms.claimDays,
});
