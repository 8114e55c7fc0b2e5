import { type ArcadePlace, ArcadeVisitor } from '../arcade/arcade-visitor.ts';
import type { House } from '../house/house.ts';
import type { PlatformVisitor } from '../platform/platform-visitor.ts';
import { amountToBring, type Bet, chooseBet, type Random } from './choose-bet.ts';
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
 * house goes quiet or a server refuses. Returns the number of rounds.
 */
export async function playVisit(
  { place, house, random }: VisitDeps,
  { regular, visitor, vendor, game }: Visit,
): Promise<number> {
  const launchToken = await visitor.launch(vendor, game);
  const seat = await ArcadeVisitor.enter(place, { launchToken, game });
  const table = await seat.readTable();
  const bet = chooseBet(regular, table, random);
  if (!bet) return 0;
  let balance = table.balance ?? 0;
  const rounds = random(ROUNDS_MIN, ROUNDS_MAX);
  for (let played = 0; played < rounds; played++) {
    if (balance < bet.stake) balance = await bringMoney({ visitor, seat, bet });
    if (balance < bet.stake || !(await house.takeTurn())) return played;
    const round = await seat.playRound(bet);
    if (round.refusal) return played;
    balance = round.balance ?? balance;
  }
  return rounds;
}

/** Returns the balance after the deposit. */
async function bringMoney(at: {
  readonly visitor: PlatformVisitor;
  readonly seat: ArcadeVisitor;
  readonly bet: Bet;
}): Promise<number> {
  await at.visitor.payIn(amountToBring(at.bet.stake));
  return (await at.seat.readTable()).balance ?? 0;
}
