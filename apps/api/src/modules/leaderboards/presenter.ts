import type {
  Leaderboard,
  LeaderboardOfMember,
  LeaderboardOfSite,
  RankOfSite,
} from '@app/core/engagement/leaderboards';
import { stateOf } from '@app/core/engagement/leaderboards';
import type { AnswerOf } from '@app/shared/contract/define-call';
import type { list, results } from '@app/shared/leaderboards/ops-calls';
import type { missionLeaderboard, rankBoardList } from '@app/shared/leaderboards/schemas';
import { SCORE_ONE } from '@app/shared/leaderboards/states';
import type { LanguageCode } from '@app/shared/locale/languages';
import { nameIn } from '@app/shared/messages/written-names';
import { money } from '@app/shared/money/money';

const scoreOf = (score: bigint): number => Number(score) / SCORE_ONE;

export function presentTerms(
  board: Leaderboard,
  language: LanguageCode,
  now: Date,
): AnswerOf<typeof rankBoardList>['list'][number] {
  const status = stateOf(board, now);
  if (status === 'CANCELLED') throw new Error(`leaderboard ${board.publicId} is cancelled`);
  return {
    leaderboardId: board.publicId,
    name: nameIn(board, language),
    status,
    measure: board.measure,
    categories: [...board.categories],
    stakeMin: board.stakeMin,
    betsMin: board.betsMin,
    startTime: board.startsAt.getTime(),
    endTime: board.endsAt.getTime(),
    prizes: [...board.prizes],
  };
}

export const presentLeaderboard = (
  { board, ranks, own, rewardPublicId }: LeaderboardOfMember,
  language: LanguageCode,
  now: Date,
): AnswerOf<typeof missionLeaderboard>['list'][number] => ({
  ...presentTerms(board, language, now),
  list: ranks.map((rank) => ({ ...rank, score: scoreOf(rank.score), prize: money(rank.prize) })),
  own: own && { ...own, score: scoreOf(own.score), prize: money(own.prize) },
  claimId: rewardPublicId,
});

export const presentOfSite = (
  board: LeaderboardOfSite,
  now: Date,
): AnswerOf<typeof list>['list'][number] => ({
  id: board.publicId,
  name: board.name,
  names: board.names,
  measure: board.measure,
  categories: [...board.categories],
  stakeMin: board.stakeMin,
  betsMin: board.betsMin,
  startsAt: board.startsAt.getTime(),
  endsAt: board.endsAt.getTime(),
  prizes: [...board.prizes],
  turnoverTimes: board.turnoverTimes,
  claimDays: board.claimDays,
  state: stateOf(board, now),
  members: board.members,
});

export const presentRank = (rank: RankOfSite): AnswerOf<typeof results>['list'][number] => ({
  memberId: rank.memberPublicId,
  username: rank.username,
  rank: rank.rank,
  score: scoreOf(rank.score),
  bets: rank.bets,
  prize: money(rank.prize),
  state: rank.state,
});
