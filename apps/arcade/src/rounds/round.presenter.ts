import type { Deps } from '../deps.ts';
import { publicSeed } from '../fairness/server-seeds.ts';
import type { HandOfBet } from '../games/game.ts';
import type { Periods } from '../games/shared/period-secrets.ts';
import type { PlaceBet } from '../games/shared/shared-game.ts';
import { readJackpotPart } from '../jackpots/jackpot.ts';
import { type Hand, playsOf, readHand } from '../player-tables/hand.ts';
import { periodsOf, readSharedRound, revealedSecret } from '../shared-rounds/shared-round.ts';
import { gameOfRound, openSeeds } from './deal-own-round.ts';
import type { Round, RoundState } from './round.ts';

/** A round as pages get it. Amounts are 1/10 000 of the currency. */
export interface RoundView {
  readonly id: string;
  readonly game: string;
  readonly at: string;
  readonly state: RoundState;
  /** Whether the round can no longer change. */
  readonly ended: boolean;
  /** The platform's reason for refusing the stake. */
  readonly refusal: string | null;
  readonly stake: number;
  /** Whether the site paid the stake. */
  readonly isFree: boolean;
  /** The player's choice, in games that require one. */
  readonly choice: number | null;
  /** Where the chips are, at a shared table. */
  readonly places: readonly PlaceBet[] | null;
  /** Height at which the bet was collected, in hundredths; null unless it was. */
  readonly collectedHeight: number | null;
  /** Odds at which a wager was taken, in hundredths; null for other bets. */
  readonly odds: number | null;
  /** Periods of the shared round that were played when the bet was placed. */
  readonly period: number;
  /** Periods that were played when the player cashed out; null unless they did. */
  readonly cashOutPeriod: number | null;
  /** The player's seat and the decisions of all, in a hand whose cards are shown. */
  readonly hand: HandOfBet | null;
  /** The player's decisions so far; null in games that are decided by the bet alone. */
  readonly decisions: readonly number[] | null;
  /** Time left for decisions, in milliseconds; null unless the round waits for its player. */
  readonly decidesInMs: number | null;
  /** The numbers that the player sees while the round waits; null unless it waits in a game that shows some. */
  readonly shown: readonly number[] | null;
  readonly currency: string;
  /** Known once the stake is taken, even before the payout is confirmed. Null until a run ends. */
  readonly stops: readonly number[] | null;
  readonly payout: number | null;
  readonly balance: number | null;
  /** Absent in play money, and in games without a pot. */
  readonly jackpot?: JackpotView;
  readonly proof: RoundProof;
}

/** The part of a round in the pot of its site. */
export interface JackpotView {
  readonly contribution: number;
  /** The pot that the round won, as a part of its payout; 0 without a win. */
  readonly won: number;
}

export interface RoundProof {
  readonly commitment: string;
  readonly clientSeed: string;
  readonly nonce: number;
  /**
   * Null until the player reveals it by switching to the next seed. In a shared round the secret of the last drawn
   * period, null until the first draw.
   */
  readonly serverSeed: string | null;
  /** Periods of the shared round that are drawn. */
  readonly periods?: Periods;
  /** In a shared round or hand, where `clientSeed` is the public seed: the players' seeds that it was made of. */
  readonly joinedSeeds?: readonly string[];
  /** The player's own seed, which is part of the next shared round, or of this hand. */
  readonly ownSeed?: string;
}

export async function presentRound(deps: Deps, round: Round): Promise<RoundView> {
  const hand = round.handId === null ? null : await readHand(deps.db, round.handId);
  const jackpot = await readJackpotPart(deps.db, round);
  return {
    id: round.publicId,
    game: round.game,
    at: round.createdAt.toISOString(),
    state: round.state,
    ended: round.endedAt !== null,
    refusal: round.refusal,
    stake: Number(round.stake),
    isFree: round.freeSpins !== null,
    choice: round.choice,
    places: round.places,
    collectedHeight: round.collectedHeight,
    odds: round.odds,
    period: round.period,
    cashOutPeriod: round.cashOutPeriod,
    hand: hand && presentHand(hand, round),
    decisions: round.decisions,
    decidesInMs: timeLeft(deps, round),
    shown: await shownTo(deps, round),
    currency: round.currency,
    stops: round.stops,
    payout: round.payout === null ? null : Number(round.payout),
    balance: round.balance === null ? null : Number(round.balance),
    ...(jackpot && {
      jackpot: { contribution: Number(jackpot.contribution), won: Number(jackpot.won) },
    }),
    proof: hand ? presentHandProof(deps, hand, round) : await presentProof(deps, round),
  };
}

const waits = ({ state, decisions }: Round): boolean => decisions !== null && state === 'accepted';

function timeLeft({ clock }: Deps, round: Round): number | null {
  return waits(round) ? Math.max(0, round.nextTryAt.getTime() - clock().getTime()) : null;
}

/** Part of the numbers of a round that waits, so that its player can decide. The other numbers stay secret. */
async function shownTo(deps: Deps, round: Round): Promise<readonly number[] | null> {
  if (!waits(round)) return null;
  const game = gameOfRound(round);
  const shows = game.decisions?.shows;
  return shows ? shows((await game.deal(await openSeeds(deps, round), round)).stops) : null;
}

function presentHand(hand: Hand, { id }: Round): HandOfBet | null {
  const own = hand.seats.find(({ roundId }) => roundId === id);
  const isShown = hand.state === 'shown' && own?.isPlaying;
  return isShown ? { seat: own.seat, plays: playsOf(hand) } : null;
}

function presentHandProof({ seal }: Deps, hand: Hand, { clientSeed }: Round): RoundProof {
  const { commitment, sealed, publicSeed, joinedSeeds, number, state } = hand;
  return {
    commitment,
    clientSeed: publicSeed ?? '',
    nonce: number,
    serverSeed: state === 'shown' ? seal.open(sealed, commitment) : null,
    joinedSeeds: joinedSeeds ?? [],
    ownSeed: clientSeed,
  };
}

async function presentProof(deps: Deps, round: Round): Promise<RoundProof> {
  const { clientSeed, nonce, serverSeedId, sharedRoundId } = round;
  if (sharedRoundId !== null) return presentSharedProof(deps, sharedRoundId, clientSeed);
  if (serverSeedId === null || nonce === null) throw new Error('a round without seeds');
  return { ...(await publicSeed(deps, serverSeedId)), clientSeed, nonce };
}

async function presentSharedProof(
  deps: Deps,
  sharedRoundId: bigint,
  ownSeed: string,
): Promise<RoundProof> {
  const shared = await readSharedRound(deps.db, sharedRoundId);
  const { commitment, publicSeed: clientSeed, joinedSeeds, number } = shared;
  return {
    commitment,
    clientSeed: clientSeed ?? '',
    nonce: number,
    serverSeed: await revealedSecret(deps, shared),
    periods: periodsOf(shared),
    joinedSeeds: joinedSeeds ?? [],
    ownSeed,
  };
}
