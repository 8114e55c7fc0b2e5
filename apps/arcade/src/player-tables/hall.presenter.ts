import type { Deps } from '../deps.ts';
import { NO_ANSWER, potOf, winnerOf } from '../games/player-table/player-table.ts';
import { deadlineOf, type Hand, type HandState, playersOf, playsOf, type Seat } from './hand.ts';
import { rulesOf } from './hand-steps.ts';
import type { TableOfHall } from './read-hall.ts';

/** The tables of a hall as one player sees them. Amounts are 1/10 000 of the currency, times of the server's clock. */
export interface TableView {
  readonly ante: number;
  /** Number and commitment of the hand that players can join. */
  readonly openNumber: number;
  readonly openCommitment: string;
  /** Players who have joined it. */
  readonly waiting: number;
  /** Players in hands under way. */
  readonly playing: number;
  /** The player's hand until it is over, else the open one. */
  readonly hand: HandView;
}

export interface HandView {
  readonly number: number;
  readonly state: HandState;
  readonly commitment: string;
  /** When the state ends. Null while an open hand lacks players. */
  readonly dueAt: number | null;
  /** The pot of the players; before stakes are taken, of the occupied seats. */
  readonly pot: number;
  readonly rake: number;
  /** One entry for each seat, in their order; null for a free seat. */
  readonly seats: readonly (SeatView | null)[];
  readonly own: OwnSeatView | null;
  /** Cards of all seats, at the showdown. */
  readonly stops: readonly number[] | null;
  readonly winner: number | null;
  readonly publicSeed: string | null;
  readonly joinedSeeds: readonly string[];
  /** Null until the showdown. */
  readonly serverSeed: string | null;
}

export interface SeatView {
  /** `seated`: no stake yet. `in`: in the hand. `out`: without a seed or stake. */
  readonly state: 'seated' | 'in' | 'out';
  readonly hasDecided: boolean;
  /** Null until the showdown. */
  readonly choice: number | null;
}

export interface OwnSeatView {
  readonly seat: number;
  /** Null until the stake is sent. */
  readonly roundId: string | null;
  readonly seedCommitment: string;
  readonly hasSentSeed: boolean;
  /** The player's cards, with those that a decision added. */
  readonly cards: readonly number[] | null;
  readonly choice: number | null;
  /** End of the player's time. */
  readonly decidesUntil: number | null;
  readonly mayTakeMoreTime: boolean;
  /** State of the stake; null until it is taken. */
  readonly stake: Seat['roundState'];
}

/** The tables of a hall, with the cards of this player only. */
export const presentHall = (
  deps: Pick<Deps, 'seal'>,
  tables: readonly TableOfHall[],
  playerId: bigint,
): TableView[] => tables.map((table) => presentTable(deps, table, playerId));

function presentTable(
  deps: Pick<Deps, 'seal'>,
  { ante, open, hands }: TableOfHall,
  playerId: bigint,
): TableView {
  const own = hands.find(({ seats }) => seats.some((seat) => seat.playerId === playerId));
  const isPlayed = ({ state }: Hand) => state === 'staking' || state === 'playing';
  return {
    ante: Number(ante),
    openNumber: open.number,
    openCommitment: open.commitment,
    waiting: open.seats.length,
    playing: hands.filter(isPlayed).reduce((sum, { seats }) => sum + seats.length, 0),
    hand: presentHand(deps, own ?? open, playerId),
  };
}

function presentHand({ seal }: Pick<Deps, 'seal'>, hand: Hand, playerId: bigint): HandView {
  const { number, state, commitment, sealed, dueAt, seats, ante, publicSeed, joinedSeeds } = hand;
  const rules = rulesOf(hand);
  const isShown = state === 'shown';
  const isStaked = isShown || state === 'playing';
  const { pot, rake } = potOf(ante, isStaked ? playersOf(hand).length : seats.length);
  const own = seats.find((seat) => seat.playerId === playerId);
  const stops = isShown ? hand.stops : null;
  return {
    number,
    state,
    commitment,
    dueAt: dueAt?.getTime() ?? null,
    pot: Number(pot),
    rake: Number(rake),
    seats: Array.from({ length: rules.seats }, (_, at) => {
      const seat = seats.find((each) => each.seat === at);
      return seat ? presentSeat(hand, seat) : null;
    }),
    own: own ? presentOwnSeat(hand, own) : null,
    stops,
    winner: stops && winnerOf(rules, stops, playsOf(hand)),
    publicSeed,
    joinedSeeds: joinedSeeds ?? [],
    serverSeed: isShown ? seal.open(sealed, commitment) : null,
  };
}

function presentSeat({ state }: Hand, { isPlaying, choice, seed }: Seat): SeatView {
  const isDealt = state === 'playing' || state === 'shown';
  const isOut = (isDealt && !isPlaying) || (state === 'void' && seed === null);
  return {
    state: isOut ? 'out' : isDealt ? 'in' : 'seated',
    hasDecided: choice !== null,
    choice: state === 'shown' ? choice : null,
  };
}

function presentOwnSeat(hand: Hand, own: Seat): OwnSeatView {
  const { state, stops } = hand;
  const isDealt = own.isPlaying && stops !== null;
  const isDeciding = isDealt && state === 'playing' && own.choice === null;
  return {
    seat: own.seat,
    roundId: own.roundPublicId,
    seedCommitment: own.seedCommitment,
    hasSentSeed: own.seed !== null,
    cards: isDealt ? rulesOf(hand).cardsOf(stops, [own.seat, own.choice ?? NO_ANSWER]) : null,
    choice: own.choice,
    decidesUntil: isDeciding ? deadlineOf(hand, own).getTime() : null,
    mayTakeMoreTime: isDeciding && !own.hasMoreTime,
    stake: own.roundState,
  };
}
