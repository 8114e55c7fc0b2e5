import type { MissionOfMember } from '@app/core/engagement/missions';
import type { AnswerOf } from '@app/shared/contract/define-call';
import type { LanguageCode } from '@app/shared/locale/languages';
import type { MoneyRefusal } from '@app/shared/members/money-actions';
import { nameIn } from '@app/shared/messages/written-names';
import type { missionSummary } from '@app/shared/missions/schemas';
import { isOfAmount, type MissionStatus } from '@app/shared/missions/states';
import { money } from '@app/shared/money/money';

type Summary = AnswerOf<typeof missionSummary>;

interface Shown {
  readonly language: LanguageCode;
  readonly timeZone: string;
  readonly blocked: MoneyRefusal | null;
}

export function presentMissions(
  missions: readonly MissionOfMember[],
  { language, timeZone, blocked }: Shown,
): Summary {
  const numberOf = (...statuses: MissionStatus[]) =>
    missions.filter(({ status }) => statuses.includes(status)).length;
  return {
    available: numberOf('AVAILABLE'),
    inProgress: numberOf('IN_PROGRESS', 'COMPLETED'),
    claimable: numberOf('CLAIMABLE'),
    blocked,
    timeZone,
    list: missions.map((mission) => presentMission(mission, language)),
  };
}

const PERCENT = 100;

export function presentMission(
  mission: MissionOfMember,
  language: LanguageCode,
): Summary['list'][number] {
  const { measure, period, status, terms, gameNames } = mission;
  // Progress can be negative: after a change of the mission, a void may take back a bet that was not counted.
  const done = mission.progress > 0n ? mission.progress : 0n;
  const { target, reward, turnoverTimes, multiplierMin } = terms;
  const isAmount = isOfAmount(measure);
  return {
    missionId: mission.publicId,
    name: nameIn(terms, language),
    status,
    measure,
    period,
    count: isAmount ? null : { done: Number(done), target: Number(target) },
    amount: isAmount ? { done: money(done), target: money(target) } : null,
    categories: [...terms.categories],
    games: terms.games.map(({ id, vendor, game }) => ({
      vassalage: vendor,
      gameCode: game,
      gameName: gameNames.get(id) ?? game,
    })),
    stakeMin: terms.stakeMin,
    result: terms.result,
    multiplierMin: multiplierMin === null ? null : multiplierMin / PERCENT,
    hours: terms.hours,
    periodEnd: mission.periodEnd?.getTime() ?? null,
    bonusAmount: reward,
    pointAmount: Number(terms.points),
    turnover: money(reward * BigInt(turnoverTimes)),
    claimId: mission.rewardPublicId,
    expireTime: mission.rewardExpiresAt?.getTime() ?? null,
  };
}
