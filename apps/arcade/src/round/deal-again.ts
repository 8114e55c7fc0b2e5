import type { RoundSeeds } from '../fairness/fair-draw.ts';
import { baccarat } from '../games/baccarat/rules.ts';
import { bull } from '../games/bull/rules.ts';
import { PARTS } from '../games/cloud-terraces/pay-table.ts';
import { dealStops, playRound } from '../games/cloud-terraces/play-round.ts';
import { coastLeague } from '../games/coast-league/rules.ts';
import { coralCove } from '../games/coral-cove/rules.ts';
import { dice } from '../games/dice/rules.ts';
import { frostedPanes } from '../games/frosted-panes/rules.ts';
import type { HandOfBet } from '../games/game.ts';
import { dealCards, paysOf as paysOfHold } from '../games/jacks-or-better/rules.ts';
import { dealRound } from '../games/lantern-fair/deal-round.ts';
import { LINES } from '../games/lantern-fair/pay-lines.ts';
import { layMines, mineCounts, OPENING_MINES, paysOf } from '../games/mines/rules.ts';
import { ninthWave } from '../games/ninth-wave/rules.ts';
import { dealOriginal, HUNDREDTHS, type Original } from '../games/originals/original.ts';
import { dealStops as dealTide, paysOf as paysOfTide } from '../games/pearl-tide/rules.ts';
import { pegfall } from '../games/pegfall/rules.ts';
import {
  dealHand,
  type PlayerTableRules,
  payoutOfSeat,
} from '../games/player-table/player-table.ts';
import { regatta } from '../games/regatta/rules.ts';
import { roulette } from '../games/roulette/rules.ts';
import { ONE_PERIOD, type Periods } from '../games/shared/period-secrets.ts';
import {
  allPeriods,
  type PlaceBet,
  paidPlaces,
  type SharedRules,
} from '../games/shared/shared-game.ts';
import { updraft } from '../games/updraft/rules.ts';
import { voltMasters } from '../games/volt-masters/rules.ts';
import { wheel } from '../games/wheel/rules.ts';
import { dealTogether, type Wager } from './deal-together.ts';

const originals = {
  dice,
  wheel,
  pegfall,
  updraft,
  'coral-cove': coralCove,
  regatta,
  'frosted-panes': frostedPanes,
} as const satisfies Record<string, Original>;

/** Games whose rounds all at a table play together. */
const shared = {
  roulette,
  baccarat,
  'coast-league': coastLeague,
  'volt-masters': voltMasters,
  'ninth-wave': ninthWave,
} as const satisfies Record<string, SharedRules>;

/** Games that players play against each other. */
const hands = { bull } as const satisfies Record<string, PlayerTableRules>;

export type OriginalName = keyof typeof originals;
export type SharedName = keyof typeof shared;
export type HandName = keyof typeof hands;
/** Games with reels. */
const slots = ['lantern-fair', 'cloud-terraces'] as const;
/** Games whose rounds wait for decisions of their player. */
const waiting = ['mines', 'jacks-or-better'] as const;

export type SlotName = (typeof slots)[number];
type WaitingName = (typeof waiting)[number];
/** Games with a pot, which pays apart from what is dealt. */
const pots = ['pearl-tide'] as const;
type PotName = (typeof pots)[number];
export type GameName = SlotName | OriginalName | SharedName | HandName | WaitingName | PotName;

export const gameNames: readonly GameName[] = [
  ...slots,
  ...(Object.keys(originals) as OriginalName[]),
  ...(Object.keys(shared) as SharedName[]),
  ...(Object.keys(hands) as HandName[]),
  ...waiting,
  ...pots,
];

export const isSlot = (name: GameName): name is SlotName => slots.some((each) => each === name);

export const isShared = (name: GameName): name is SharedName => name in shared;

export const isHand = (name: GameName): name is HandName => name in hands;

export const isWaiting = (name: GameName): name is WaitingName =>
  waiting.some((each) => each === name);

export const isPot = (name: GameName): name is PotName => pots.some((each) => each === name);

export const isGameName = (name: string | null | undefined): name is GameName =>
  gameNames.some((known) => known === name);

/** The choices of a game and the default; undefined in games without choices. */
export function choicesOf(game: GameName): { all: readonly number[]; opening: number } | undefined {
  if (isSlot(game) || isShared(game) || isHand(game)) return undefined;
  if (game === 'jacks-or-better' || isPot(game)) return undefined;
  if (game === 'mines') return { all: mineCounts, opening: OPENING_MINES };
  const { choices, openingChoice } = originals[game];
  return { all: choices, opening: openingChoice };
}

/** Everything that determines a round. */
export interface WholeBet {
  readonly game: GameName;
  readonly seeds: RoundSeeds;
  /** Null in games without choices. */
  readonly choice: number | null;
  /** Where the chips were, at a shared table. */
  readonly places?: readonly PlaceBet[] | null;
  /** Height at which the bet was collected; null unless it was. */
  readonly collectedHeight?: number | null;
  /** Periods that the server seed reveals. Unless given, all of a whole round. */
  readonly periods?: Periods | undefined;
  /** How a bet on matches was taken. */
  readonly wager?: Wager | null;
  /** The player's seat and the decisions of all, in a hand. */
  readonly hand?: HandOfBet | null;
  /** The player's decisions, in a round that waited for them. */
  readonly decisions?: readonly number[] | null;
}

/** A round that was dealt again in the reader's browser. */
export interface DealtAgain extends WholeBet {
  readonly stops: readonly number[];
  /** In hundredths of the stake, without a pot. */
  readonly pays: number;
  /** Odds of a bet on matches, computed again. */
  readonly odds?: number | undefined;
}

/** Periods that a server seed reveals: those given, or all of a round of the game. */
export function periodsOf({ game, periods }: Pick<WholeBet, 'game' | 'periods'>): Periods {
  return periods ?? (isShared(game) ? allPeriods(rulesOf(game)) : ONE_PERIOD);
}

const rulesOf = (game: SharedName): SharedRules => shared[game];

/** Deals a round from its seeds by the same code as the server. */
export async function dealAgain(bet: WholeBet): Promise<DealtAgain> {
  const { game, seeds, choice } = bet;
  if (game === 'lantern-fair') {
    const { stops, pays } = await dealRound(seeds);
    return { ...bet, stops, pays: (pays * HUNDREDTHS) / LINES };
  }
  if (game === 'cloud-terraces') {
    const stops = await dealStops(seeds);
    return { ...bet, stops, pays: (playRound(stops).pays * HUNDREDTHS) / PARTS };
  }
  if (isShared(game)) {
    const places = paidPlaces(bet.places ?? [], bet.collectedHeight);
    const input = { seeds, places, periods: periodsOf(bet), wager: bet.wager ?? null };
    return { ...bet, ...(await dealTogether(rulesOf(game), input)) };
  }
  if (isHand(game)) {
    const [rules, stops] = [hands[game], await dealHand(hands[game], seeds)];
    const ante = BigInt(HUNDREDTHS);
    const payout = bet.hand ? payoutOfSeat(rules, stops, { ...bet.hand, ante }) : 0n;
    return { ...bet, stops, pays: Number(payout) };
  }
  if (game === 'mines') {
    const stops = await layMines(seeds, choice ?? OPENING_MINES);
    return { ...bet, stops, pays: paysOf(stops, bet.decisions ?? []) };
  }
  if (game === 'jacks-or-better') {
    const stops = await dealCards(seeds);
    return { ...bet, stops, pays: paysOfHold(stops, bet.decisions ?? []) };
  }
  if (isPot(game)) {
    const stops = await dealTide(seeds);
    return { ...bet, stops, pays: paysOfTide(stops) };
  }
  const rules = originals[game];
  const dealt = await dealOriginal(rules, { seeds, choice: choice ?? rules.openingChoice });
  return { ...bet, ...dealt };
}
