/** Games of the recorded month; each has its own vendor. */
export type PastGame = 'reels' | 'lottery';

export interface RecordedRound {
  /** In whole units. */
  readonly stake: number;
  /** Payout as a multiple of the stake. */
  readonly paid: number;
}

/** A player's rounds in one sitting. */
export interface RecordedVisit {
  /** Index among the month's players. */
  readonly player: number;
  readonly game: PastGame;
  readonly rounds: readonly RecordedRound[];
}

/** Players of the same minutes. */
export interface RecordedSitting {
  readonly at: Date;
  readonly visits: readonly RecordedVisit[];
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Start of sittings in minutes of the day. Evenings are busiest. */
const SITTINGS = [
  { minute: 13 * 60 + 3, share: 0.05 },
  { minute: 17 * 60 + 41, share: 0.06 },
  { minute: 20 * 60 + 37, share: 0.13 },
  { minute: 22 * 60 + 52, share: 0.08 },
] as const;
/** By weekday, starting with Sunday. */
const BUSY = [1.1, 0.8, 0.8, 0.9, 1, 1.25, 1.35] as const;

const STAKES = [5, 10, 10, 20, 20, 50, 100] as const;
const ROUNDS = 6;
/** One in this many players prefers the lottery. */
const LOTTERY_OF = 12;

/** Payouts of a round with their frequency in percent: 98 % return. */
const PAYS = [
  { paid: 0, of: 62 },
  { paid: 2, of: 26 },
  { paid: 3, of: 10 },
  { paid: 8, of: 2 },
] as const;

/** Deterministic play of the day that starts at `day`. */
export function recordedDay(day: Date, players: number): RecordedSitting[] {
  const chance = chancesOf(Math.floor(day.getTime() / DAY_MS));
  const busy = BUSY[day.getUTCDay()] ?? 1;
  return SITTINGS.flatMap(({ minute, share }) => {
    const came = Array.from({ length: players }, (_, player) => player).filter(
      () => chance() < share * busy,
    );
    if (came.length === 0) return [];
    const visits = came.map(
      (player): RecordedVisit => ({
        player,
        game: player % LOTTERY_OF === 0 ? 'lottery' : 'reels',
        rounds: playedRounds(chance),
      }),
    );
    return [{ at: new Date(day.getTime() + minute * MINUTE_MS), visits }];
  });
}

const playedRounds = (chance: () => number): RecordedRound[] =>
  Array.from({ length: ROUNDS }, () => ({
    stake: STAKES[Math.floor(chance() * STAKES.length)] ?? STAKES[0],
    paid: paidBy(100 * chance()),
  }));

function paidBy(drawn: number): number {
  let upTo = 0;
  for (const { paid, of } of PAYS) {
    upTo += of;
    if (drawn < upTo) return paid;
  }
  return 0;
}

/** Pseudo-random numbers from 0 to below 1, seeded by the day: Mulberry32. */
function chancesOf(day: number): () => number {
  let state = Math.imul(day, 0x9e3779b1) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
