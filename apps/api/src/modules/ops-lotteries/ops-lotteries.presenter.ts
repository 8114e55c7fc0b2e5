import type {
  GivenOutcome,
  Holiday,
  LotteryOverview,
  OperatedDraw,
  PublishedDraw,
  ResultEntry,
} from '@app/core/lotteries';

export const presentOverview = ({
  id: _,
  calendar: _calendar,
  timeZone: _zone,
  closesBeforeS: _closes,
  ...overview
}: LotteryOverview) => overview;

export const presentDraw = ({
  id: _,
  lotteryId: _lottery,
  opensAt,
  closesAt,
  drawsAt,
  drawnAt,
  settledAt,
  ...draw
}: OperatedDraw) => ({
  ...draw,
  opensAt: opensAt.getTime(),
  closesAt: closesAt.getTime(),
  drawsAt: drawsAt.getTime(),
  drawnAt: drawnAt?.getTime() ?? null,
  settledAt: settledAt?.getTime() ?? null,
});

export const timed = <Row extends Holiday | ResultEntry | GivenOutcome>({ at, ...row }: Row) => ({
  ...row,
  at: at.getTime(),
});

export function presentProof(published: PublishedDraw) {
  const { season, place, length, terminalHash, saltText, secret } = published;
  return { season, place, length, terminalHash, saltText, secret };
}
