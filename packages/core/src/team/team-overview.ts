import { type Money, money } from '@app/shared/money/money';
import type { Deps } from '../kernel/index.ts';
import { activeMembers, newMembers, type PeopleCount } from './people-of-team.ts';
import { hourlyCurve, lastHours, sumsOf } from './sums-of-windows.ts';
import { type TeamDay, teamDay } from './team-day.ts';
import { type LineTurnover, turnoverByLine } from './turnover-by-line.ts';

const TREND_HOURS = 24;

/** A sum of money: of today so far, of yesterday until this time, and of each of the last hours. */
export interface MoneyFigure {
  readonly today: Money;
  readonly before: Money;
  readonly trend: readonly Money[];
}

export interface TeamLine {
  readonly kind: 'direct' | 'line' | 'others';
  /** Of the agent whose line it is; null for direct players and for others. */
  readonly username: string | null;
  readonly today: Money;
  /** Turnover an hour, at each quarter of an hour of today so far. */
  readonly hourly: readonly Money[];
}

export interface TeamOverview {
  readonly day: TeamDay;
  readonly turnover: MoneyFigure;
  /** What the house kept of it; negative where the team's members won. */
  readonly houseWin: MoneyFigure;
  readonly active: PeopleCount;
  readonly newMembers: PeopleCount;
  /** Direct players first, then the lines by today's turnover. */
  readonly lines: readonly TeamLine[];
  /** Turnover an hour of the whole team, at each quarter of an hour of yesterday. */
  readonly yesterday: readonly Money[];
}

export interface OverviewRequest {
  readonly merchantId: bigint;
  readonly agentId: bigint;
  /** An IANA zone. */
  readonly timeZone: string;
}

/** A query. How an agent's team does today, beside yesterday at the same time. */
export async function teamOverview(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { timeZone, ...agent }: OverviewRequest,
): Promise<TeamOverview> {
  const day = await teamDay(db, clock(), timeZone);
  const asked = { ...agent, day };
  const [rows, active, fresh] = await Promise.all([
    turnoverByLine(db, asked),
    activeMembers(db, asked),
    newMembers(db, asked),
  ]);
  const turnover = rows.map((row) => ({ at: row.at, amount: row.turnover }));
  return {
    day,
    turnover: figureOf(turnover, day),
    houseWin: figureOf(
      rows.map((row) => ({ at: row.at, amount: row.houseWin })),
      day,
    ),
    active,
    newMembers: fresh,
    lines: linesOf(rows, day),
    yesterday: hourlyCurve(sumsOf(turnover), {
      from: day.yesterday,
      through: day.today,
      end: day.today,
    }).map(money),
  };
}

function figureOf(rows: Parameters<typeof sumsOf>[0], day: TeamDay): MoneyFigure {
  const sum = sumsOf(rows);
  return {
    today: money(sum(day.today.getTime(), day.end.getTime())),
    before: money(sum(day.yesterday.getTime(), day.compared.getTime())),
    trend: lastHours(sum, day.end, TREND_HOURS).map(money),
  };
}

function linesOf(rows: readonly LineTurnover[], day: TeamDay): TeamLine[] {
  const places = Map.groupBy(rows, ({ place }) => place);
  const below = [...places.keys()].filter((place) => place > 0).sort((a, b) => a - b);
  return [0, ...below].map((place) => lineOf(place, places.get(place) ?? [], day));
}

function lineOf(place: number, rows: readonly LineTurnover[], day: TeamDay): TeamLine {
  const username = rows[0]?.username ?? null;
  const sum = sumsOf(rows.map(({ at, turnover }) => ({ at, amount: turnover })));
  const belowAgent = username === null ? 'others' : 'line';
  return {
    kind: place === 0 ? 'direct' : belowAgent,
    username,
    today: money(sum(day.today.getTime(), day.end.getTime())),
    hourly: hourlyCurve(sum, { from: day.today, through: day.now, end: day.end }).map(money),
  };
}
