import { type Money, money } from '@app/shared/money/money';
import type { Deps } from '../../platform/kernel/index.ts';
import { newMembers, type PeopleCount, TREND_HOURS } from './people-of-team.ts';
import { hourlyCurve, lastHours, type SumBetween, sumsOf } from './sums-of-windows.ts';
import { type TeamDay, teamDay } from './team-day.ts';
import { type BetWindow, type TurnoverByLine, turnoverByLine } from './turnover-by-line.ts';

/** An amount: today so far, yesterday up to this time, and each of the last hours. */
export interface MoneyFigure {
  readonly today: Money;
  readonly before: Money;
  readonly trend: readonly Money[];
}

export interface TeamLine {
  readonly kind: 'direct' | 'line' | 'others';
  /** The agent of the line; null for direct players and for others. */
  readonly username: string | null;
  readonly today: Money;
  /** Hourly turnover, at each quarter of an hour of today so far. */
  readonly hourly: readonly Money[];
}

export interface TeamOverview {
  readonly day: TeamDay;
  readonly turnover: MoneyFigure;
  /** Revenue of the house; negative if the team's members won. */
  readonly houseWin: MoneyFigure;
  readonly active: PeopleCount;
  readonly newMembers: PeopleCount;
  /** Direct players first, then lines by today's turnover. */
  readonly lines: readonly TeamLine[];
  /** Hourly turnover of the whole team, at each quarter of an hour of yesterday. */
  readonly yesterday: readonly Money[];
}

export interface OverviewRequest {
  readonly merchantId: bigint;
  readonly agentId: bigint;
  /** An IANA zone. */
  readonly timeZone: string;
}

/** A query. Figures of an agent's team today, and yesterday at the same time. */
export async function teamOverview(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { timeZone, ...agent }: OverviewRequest,
): Promise<TeamOverview> {
  const day = await teamDay(db, clock(), timeZone);
  const query = { ...agent, day };
  const [byLine, fresh] = await Promise.all([turnoverByLine(db, query), newMembers(db, query)]);
  const turnover = sumOf('turnover', byLine.team);
  return {
    day,
    turnover: figureOf(turnover, day),
    houseWin: figureOf(sumOf('houseWin', byLine.team), day),
    active: playersOf(byLine, day),
    newMembers: fresh,
    lines: linesOf(byLine, turnover, day),
    yesterday: hourlyCurve(turnover, {
      from: day.yesterday,
      through: day.today,
      end: day.today,
    }).map(money),
  };
}

const sumOf = <Figure extends Exclude<keyof BetWindow, 'at'>>(
  figure: Figure,
  windows: readonly Pick<BetWindow, 'at' | Figure>[],
) => sumsOf(windows.map((window) => ({ at: window.at, amount: window[figure] })));

const figureOf = (sum: SumBetween, day: TeamDay): MoneyFigure => ({
  today: money(sum(day.today.getTime(), day.end.getTime())),
  before: money(sum(day.yesterday.getTime(), day.compared.getTime())),
  trend: lastHours(sum, day.end, TREND_HOURS).map(money),
});

/** A member counts once a day and once an hour, in the first window with play. */
function playersOf({ team, players }: TurnoverByLine, day: TeamDay): PeopleCount {
  const ofDay = sumOf('firstOfDay', team);
  const ofHour = lastHours(sumOf('firstOfHour', team), day.end, TREND_HOURS);
  return {
    today: players.today + Number(ofDay(day.today.getTime(), day.end.getTime())),
    before: players.before + Number(ofDay(day.yesterday.getTime(), day.compared.getTime())),
    trend: ofHour.map((members, hour) => (players.trend[hour] ?? 0) + Number(members)),
  };
}

function linesOf(
  { team, lines, hasOthers }: TurnoverByLine,
  whole: SumBetween,
  day: TeamDay,
): TeamLine[] {
  const direct = sumOf('directTurnover', team);
  const named = lines.map(({ username, windows }) => ({
    username,
    sum: sumOf('turnover', windows),
  }));
  const listed = [direct, ...named.map(({ sum }) => sum)];
  const others: SumBetween = (from, to) =>
    listed.reduce((rest, sum) => rest - sum(from, to), whole(from, to));
  return [
    lineOf('direct', null, direct, day),
    ...named.map(({ username, sum }) => lineOf('line', username, sum, day)),
    ...(hasOthers ? [lineOf('others', null, others, day)] : []),
  ];
}

const lineOf = (
  kind: TeamLine['kind'],
  username: string | null,
  sum: SumBetween,
  day: TeamDay,
): TeamLine => ({
  kind,
  username,
  today: money(sum(day.today.getTime(), day.end.getTime())),
  hourly: hourlyCurve(sum, { from: day.today, through: day.now, end: day.end }).map(money),
});
