import type { Family, Play } from '@app/lottery/family';
import { notesOfAllSides, sidesOf } from '@app/lottery/sides-of';
import { type Money, money } from '@app/shared/money/money';
import { type Reader, sql } from '../../../platform/db/index.ts';
import { familyOf } from '../family-of.ts';
import { type SlipRow, slipOf } from '../slips/orders-to-decide.ts';
import { noteOf } from '../slips/read-slips.ts';
import { STAKED } from './member-stakes.ts';

/** Covered stake on a draw by order: the part that its member also bet on all other sides of a question. */
export type CoveredStakes = ReadonlyMap<bigint, Money>;

/** A query. Covered stakes of a draw whose sale has ended. */
export type CoveredOf = (reader: Reader, draw: Draw) => Promise<CoveredStakes>;

export const coveredBy = (covered: CoveredStakes, orderId: bigint): Money =>
  covered.get(orderId) ?? NOTHING;

const NOTHING = money(0n);

interface Draw {
  readonly id: bigint;
  readonly family: string;
}

/** Draws in the cache: a large draw is settled in many steps. */
const DRAWS_CACHED = 10;

/**
 * Returns the covered stakes of a draw whose sale has ended. Cached for the last draws: their bets are final, and the
 * outcome does not matter.
 */
export function cachedCoveredStakes(): CoveredOf {
  const cache = new Map<bigint, CoveredStakes>();
  return async (reader, draw) => {
    const cached = cache.get(draw.id);
    if (cached) return cached;
    const covered = await coveredStakes(reader, draw);
    cache.set(draw.id, covered);
    const [oldest] = cache.keys();
    if (cache.size > DRAWS_CACHED && oldest !== undefined) cache.delete(oldest);
    return covered;
  };
}

// Covering all sides takes a minimum of notes on different picks of a play, which excludes most members.
const findPlayers = sql(
  'lottery_bets.players_of_sides',
  `SELECT member_id AS "memberId", play FROM (
     SELECT l.member_id, s.play, max(s.notes) AS notes
     FROM lottery_leg l JOIN lottery_slip s ON s.order_id = l.order_id
     WHERE l.draw_id = $1 AND l.state IN (${STAKED.join()}) AND s.play = ANY ($2::text[])
     GROUP BY l.member_id, s.play, s.by, s.ball) picked
   JOIN unnest($2::text[], $3::int[]) AS p (play, notes_min) USING (play)
   GROUP BY member_id, play, notes_min HAVING sum(notes) >= notes_min ORDER BY member_id, play`,
);
const readSlips = sql(
  'lottery_bets.slips_on_sides',
  `SELECT l.member_id AS "memberId", l.order_id AS "orderId", l.multiple AS "legMultiple", s.play, s.ball, s.by, s.positions,
     s.mode, s.multiple, s.rate
   FROM unnest($2::bigint[], $3::text[]) AS p (member_id, play)
   JOIN lottery_leg l ON l.member_id = p.member_id AND l.draw_id = $1 AND l.state IN (${STAKED.join()})
   JOIN lottery_slip s ON s.order_id = l.order_id AND s.play = p.play
   ORDER BY l.member_id, s.play, l.order_id, s.place`,
);

interface Player {
  readonly memberId: bigint;
  readonly play: string;
}

interface SlipOnSides extends SlipRow {
  readonly memberId: bigint;
  readonly legMultiple: number;
}

/** Members whose slips are read at once. */
const PLAYERS_AT_ONCE = 2_000;

async function coveredStakes(reader: Reader, draw: Draw): Promise<CoveredStakes> {
  const family = familyOf(draw.family);
  const asking = playsAsking(family);
  const players = await reader.query<Player>(findPlayers, [
    draw.id,
    [...asking.keys()],
    [...asking.values()],
  ]);
  const plays = new Map(family.plays.map((play) => [play.code, play]));
  const covered = new Map<bigint, Money>();
  for (let from = 0; from < players.length; from += PLAYERS_AT_ONCE) {
    const some = players.slice(from, from + PLAYERS_AT_ONCE);
    const slips = await reader.query<SlipOnSides>(readSlips, [
      draw.id,
      some.map(({ memberId }) => memberId),
      some.map(({ play }) => play),
    ]);
    for (const own of Map.groupBy(slips, ({ memberId, play }) => `${memberId} ${play}`).values())
      addCovered(covered, plays.get(own[0]?.play ?? ''), own);
  }
  return covered;
}

/** Minimum notes that cover all sides of a question, by play. */
function playsAsking({ plays }: Family): ReadonlyMap<string, number> {
  return new Map(
    plays.flatMap((play) => {
      const notes = notesOfAllSides(play);
      return notes === undefined ? [] : [[play.code, notes] as const];
    }),
  );
}

/** Stake of an order on one side. */
interface Part {
  readonly orderId: bigint;
  readonly stake: bigint;
}

/** A question that each draw decides, such as the size of a digit, with the parts of stakes on each side. */
interface SideQuestion {
  /** Count of all sides, with or without a stake. */
  readonly among: number;
  readonly sides: Map<string, Part[]>;
}

/** Adds the covered stakes of a member's slips of one play, by order. */
function addCovered(
  covered: Map<bigint, Money>,
  play: Play | undefined,
  slips: readonly SlipOnSides[],
): void {
  if (!play) return;
  for (const { among, sides } of questionsOf(play, slips)) {
    if (sides.size < among) continue;
    const least = leastOf([...sides.values()].map(stakeOf));
    for (const parts of sides.values())
      for (const { orderId, stake } of sharesOf(parts, least))
        covered.set(orderId, money((covered.get(orderId) ?? 0n) + stake));
  }
}

function questionsOf(play: Play, slips: readonly SlipOnSides[]): Iterable<SideQuestion> {
  const questions = new Map<string, SideQuestion>();
  for (const { legMultiple, memberId: _, ...row } of slips) {
    const slip = slipOf(row);
    for (const { question, among, picked, notesEach } of sidesOf(play, slip)) {
      const stake = noteOf(slip) * BigInt(notesEach) * BigInt(legMultiple);
      const { sides } = questions.get(question) ?? { sides: new Map<string, Part[]>() };
      questions.set(question, { among, sides });
      for (const side of picked) {
        const parts = sides.get(side) ?? [];
        parts.push({ orderId: row.orderId, stake });
        sides.set(side, parts);
      }
    }
  }
  return questions.values();
}

function leastOf([first = 0n, ...others]: readonly bigint[]): bigint {
  let least = first;
  for (const stake of others) if (stake < least) least = stake;
  return least;
}

const stakeOf = (parts: readonly Part[]): bigint =>
  parts.reduce((sum, { stake }) => sum + stake, 0n);

/** Splits a side's covered stake among its orders pro rata, without a rounding loss. */
function sharesOf(parts: readonly Part[], covered: bigint): Part[] {
  const whole = stakeOf(parts);
  let [staked, given] = [0n, 0n];
  return parts.map(({ orderId, stake }) => {
    staked += stake;
    const share = (covered * staked) / whole - given;
    given += share;
    return { orderId, stake: share };
  });
}
