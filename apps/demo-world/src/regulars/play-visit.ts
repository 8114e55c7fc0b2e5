import { setTimeout as wait } from 'node:timers/promises';
import {
  type ArcadePlace,
  ArcadeVisitor,
  type PlayedRound,
  type Table,
} from '../arcade/arcade-visitor.ts';
import type { House } from '../house/house.ts';
import type { PlatformVisitor } from '../platform/platform-visitor.ts';
import { Refused } from '../refused.ts';
import {
  amountToBring,
  chooseBet,
  chooseChips,
  chooseDecisions,
  type Random,
} from './choose-bet.ts';
import type { Regular } from './regulars.ts';

export interface Visit {
  readonly regular: Regular;
  /** Logged in as the regular. */
  readonly visitor: PlatformVisitor;
  readonly vendor: string;
  readonly game: string;
}

interface VisitDeps {
  readonly place: ArcadePlace;
  readonly house: House;
  readonly random: Random;
}

const ROUNDS_MIN = 6;
const ROUNDS_MAX = 24;

/**
 * Visits one game and plays some rounds with one stake. Pays money in when the balance is too low. Ends early when the
 * house goes quiet or a round is refused. Returns the number of rounds.
 *
 * @throws Refused when a server refuses a request
 */
export async function playVisit(
  { place, house, random }: VisitDeps,
  { regular, visitor, vendor, game }: Visit,
): Promise<number> {
  const launchToken = await visitor.launch(vendor, game);
  const seat = await ArcadeVisitor.enter(place, { launchToken, game });
  const table = await seat.readTable();
  if (table.places !== null) {
    return playShared({ place, house, random }, { regular, visitor, seat, table });
  }
  const bet = chooseBet(regular, table, random);
  if (!bet) return 0;
  let balance = table.balance ?? 0;
  const rounds = random(ROUNDS_MIN, ROUNDS_MAX);
  for (let played = 0; played < rounds; played++) {
    if (balance < bet.stake) balance = await bringMoney({ visitor, seat, stake: bet.stake });
    if (balance < bet.stake || !(await house.takeTurn())) return played;
    const round = await decideAll(random, { seat, table, round: await seat.playRound(bet) });
    if (round.refusal) return played;
    balance = round.balance ?? balance;
  }
  return rounds;
}

interface Waiting {
  readonly seat: ArcadeVisitor;
  readonly table: Table;
  readonly round: PlayedRound;
}

/** Makes some decisions in a round that waits for them, and collects. */
async function decideAll(random: Random, { seat, table, round: first }: Waiting) {
  let round = first;
  for (const decision of [...chooseDecisions(table, random), null]) {
    if (round.decidesInMs === null) return round;
    round = await seat.decide(round, decision);
  }
  return round;
}

interface Seat extends Pick<Visit, 'regular' | 'visitor'> {
  readonly seat: ArcadeVisitor;
  readonly table: Table;
}

const SHARED_ROUNDS_MIN = 3;
const SHARED_ROUNDS_MAX = 8;
const LOOK_AGAIN_MS = 3_000;

/** Places the same chips on some rounds of a table that all play together. Returns the number of rounds. */
async function playShared(
  { place, house, random }: VisitDeps,
  { regular, visitor, seat, table }: Seat,
): Promise<number> {
  const chips = chooseChips(regular, table, random);
  const stake = chips.reduce((sum, [, amount]) => sum + amount, 0);
  if (stake === 0) return 0;
  let balance = table.balance ?? 0;
  const rounds = random(SHARED_ROUNDS_MIN, SHARED_ROUNDS_MAX);
  for (let played = 0, last = 0; played < rounds; ) {
    const shared = (await seat.readSharedTable()).table;
    if (shared.phase !== 'betting' || shared.number === last) {
      // A match lasts minutes: the regular does not wait for it in an empty house.
      if (!(await house.isLively())) return played;
      await wait(LOOK_AGAIN_MS, undefined, { signal: place.stop });
      continue;
    }
    last = shared.number;
    if (balance < stake) balance = await bringMoney({ visitor, seat, stake });
    if (balance < stake || !(await house.takeTurn())) return played;
    const bet = await seat.placeChips(shared.number, chips).catch((error) => {
      if (error instanceof Refused && error.code === 'bets_closed') return undefined;
      throw error;
    });
    if (!bet) continue;
    if (bet.refusal) return played;
    balance = bet.balance ?? balance;
    played++;
  }
  return rounds;
}

/** Returns the balance after the deposit. */
async function bringMoney(at: {
  readonly visitor: PlatformVisitor;
  readonly seat: ArcadeVisitor;
  readonly stake: number;
}): Promise<number> {
  await at.visitor.payIn(amountToBring(at.stake));
  return (await at.seat.readTable()).balance ?? 0;
}
