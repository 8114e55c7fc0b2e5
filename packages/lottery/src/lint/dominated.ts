import { type Entry, isRefusal, type Play, type Row } from '../family.ts';
import { oddsOf, type Prices } from '../price.ts';
import type { Finding, Linted } from './finding.ts';

interface Priced {
  readonly play: Play;
  readonly prices: Prices;
}

/** Payout per note of a play's picks for each outcome of the sample, in the lowest series and then in the highest. */
type Paid = readonly (readonly number[])[];

/** Minimum number of winning outcomes for a meaningful sample. */
const WINS_MIN = 5;

/** Bets are compared as floats: smaller differences are ignored. */
const LEAST_PART = 1e-6;

/**
 * Dominated plays, which a member who compares prices would never choose: for the same picks and money another play
 * pays at least as much at every sampled draw and more at some, in both the lowest and the highest series. Examples:
 * two plays that win together but pay differently, or a note of several numbers that costs more than single bets on
 * each.
 */
export function dominated(plays: readonly Priced[], linted: Range): Finding[] {
  return plays.flatMap((priced): Finding[] => {
    const alike = picksOf(priced.play).flatMap((entry) => {
      const paid = paidOf(priced, entry, linted);
      return paid && winsOften(paid) ? [{ entry, paid }] : [];
    });
    const split = splitOf(priced, linted);
    const better = plays.find(
      (other) =>
        other !== priced &&
        ((alike.length > 0 &&
          isLike(other.play, priced.play) &&
          alike.every(({ entry, paid }) => isBetter(paidOf(other, entry, linted), paid))) ||
          (split && isBetter(paidOf(other, split.entry, linted), split.paid))),
    );
    if (!better) return [];
    const bets = [priced.play.code, better.play.code];
    return [{ kind: 'dominated', verdict: 'warned', bets }];
  });
}

type Range = Pick<Linted, 'series' | 'outcomes'>;

/**
 * A note of several numbers, and the same numbers as single notes. Only for plays without rare prizes, which a sample
 * may miss.
 */
function splitOf(priced: Priced, linted: Range): { entry: Entry; paid: Paid } | undefined {
  const { tiers, board } = priced.play;
  const [row] = board.rows;
  if (!row || board.rows.length > 1 || row.least < 2 || tiers.filter(({ tie }) => !tie).length > 1)
    return undefined;
  const numbers = spread(row, row.least);
  const paid = paidOf(priced, { ball: numbers.join(','), by: 'pick' }, linted);
  if (!paid || !winsOften(paid)) return undefined;
  return { entry: { ball: numbers.join('|'), by: 'text' }, paid };
}

function paidOf(
  { play, prices }: Priced,
  entry: Entry,
  { series, outcomes }: Range,
): Paid | undefined {
  const read = play.read(entry);
  if (isRefusal(read)) return undefined;
  const hits = outcomes.map((outcome) => read.hits(outcome));
  return [series.least, series.most].map((series) => {
    const odds = play.tiers.map((tier) => {
      const { top, bottom } = oddsOf(tier, prices, series);
      return Number(top) / Number(bottom) / read.notes;
    });
    return hits.map((hits) => hits.reduce((pays, hit, tier) => pays + hit * (odds[tier] ?? 0), 0));
  });
}

const winsOften = ([, highest = []]: Paid): boolean =>
  highest.filter((pays) => pays > 0).length >= WINS_MIN;

const isBetter = (other: Paid | undefined, paid: Paid): boolean =>
  paid.every((pays, end) => {
    const others = other?.[end] ?? [];
    const isMore = (one = 0, than = 0) => one - than > LEAST_PART * Math.max(one, than);
    return (
      others.length > 0 &&
      !pays.some((pay, draw) => isMore(pay, others[draw])) &&
      pays.some((pay, draw) => isMore(others[draw], pay))
    );
  });

/** Whether two plays have the same rows with the same minimum picks. */
const isLike = (one: Play, other: Play): boolean =>
  one.board.rows.length === other.board.rows.length &&
  one.board.rows.every(({ values, least }, at) => {
    const row = other.board.rows[at];
    return (
      least === row?.least && values.length === row.values.length && values[0] === row.values[0]
    );
  });

/** Two picks per play: many values of each row, or a few if those are too many; and the minimum. */
function picksOf(play: Play): Entry[] {
  const many = pick(play, ({ values }) => Math.ceil(values.length / 2));
  const some = many ?? pick(play, ({ least }) => least + 2);
  const few = pick(play, ({ least }) => Math.max(1, least));
  return [some, few].flatMap((entry) => (entry ? [entry] : []));
}

function pick(play: Play, count: (row: Row) => number): Entry | undefined {
  const { rows, positions } = play.board;
  const ball = rows.map((row) => spread(row, count(row)).join(',')).join('|');
  const entry: Entry = positions
    ? { ball, by: 'pick', positions: Array.from({ length: positions.least }, (_, at) => at) }
    : { ball, by: 'pick' };
  return isRefusal(play.read(entry)) ? undefined : entry;
}

/** Picks values spread evenly over a row. */
function spread({ values, most }: Row, count: number): readonly string[] {
  const taken = Math.min(count, most, values.length);
  return Array.from(
    { length: taken },
    (_, at) => values[Math.floor((at * values.length) / taken)] ?? '',
  );
}
