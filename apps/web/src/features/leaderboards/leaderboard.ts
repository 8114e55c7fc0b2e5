import type { Answer } from '@app/shared/contract/contract';
import type { missionLeaderboard } from '@app/shared/leaderboards/calls';

export type Leaderboards = Answer<typeof missionLeaderboard>;
export type Leaderboard = Leaderboards['list'][number];
export type Rank = Leaderboard['list'][number];
