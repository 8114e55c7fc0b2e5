import './round.css';
import type { HandOfBet } from '../games/game.ts';
import type { Scene } from '../games/originals/page/scene.ts';
import { element } from '../page/element.ts';
import { locale } from '../page/settings.ts';
import {
  type GameName,
  isHand,
  isPot,
  isShared,
  isSlot,
  type OriginalName,
  type SharedName,
  type SlotName,
} from './deal-again.ts';

/** A round with its result. */
export interface DrawnRound {
  readonly game: GameName;
  readonly stops: readonly number[];
  /** Null in games without choices. */
  readonly choice: number | null;
  /** Whether the round paid more than the bet. Only then the page celebrates it. */
  readonly isWin: boolean;
  /** The player's seat and the decisions of all, in a hand. */
  readonly hand?: HandOfBet | null;
  /** The player's decisions, in a round that waited for them. */
  readonly decisions?: readonly number[] | null;
}

const scenes: Readonly<Record<OriginalName, () => Promise<(locale: string) => Scene>>> = {
  dice: async () => (await import('../games/dice/page/picture.ts')).picture,
  wheel: async () => (await import('../games/wheel/page/picture.ts')).picture,
  pegfall: async () => (await import('../games/pegfall/page/picture.ts')).picture,
  updraft: async () => (await import('../games/updraft/page/picture.ts')).picture,
  'coral-cove': async () => (await import('../games/coral-cove/page/picture.ts')).picture,
  regatta: async () => (await import('../games/regatta/page/picture.ts')).picture,
  'frosted-panes': async () => (await import('../games/frosted-panes/page/picture.ts')).picture,
};

const tables: Readonly<Record<SharedName, () => Promise<(stops: readonly number[]) => Element>>> = {
  roulette: async () => (await import('../games/roulette/page/picture.ts')).picture,
  baccarat: async () => (await import('../games/baccarat/page/picture.ts')).picture,
  'coast-league': async () => (await import('../games/coast-league/page/picture.ts')).picture,
  'volt-masters': async () => (await import('../games/volt-masters/page/picture.ts')).picture,
  'ninth-wave': async () => (await import('../games/ninth-wave/page/picture.ts')).picture,
};

const reels: Readonly<Record<SlotName, () => Promise<(stops: readonly number[]) => HTMLElement>>> =
  {
    'lantern-fair': async () => (await import('./lantern-fair-reels.ts')).lanternFairReels,
    'cloud-terraces': async () => (await import('./cloud-terraces-reels.ts')).cloudTerracesReels,
  };

/** Draws a round's result with the code of its game. */
export async function roundPicture(round: DrawnRound): Promise<HTMLElement> {
  const { game, stops, choice, isWin, hand = null, decisions = null } = round;
  if (isSlot(game)) return (await reels[game]())(stops);
  if (isShared(game)) return framed(game, (await tables[game]())(stops));
  if (isHand(game)) {
    const { picture } = await import('../games/bull/page/picture.ts');
    return framed(game, picture(stops, hand));
  }
  if (game === 'mines') {
    const { picture } = await import('../games/mines/page/picture.ts');
    return framed(game, picture(stops, decisions ?? []));
  }
  if (game === 'jacks-or-better') {
    const { picture } = await import('../games/jacks-or-better/page/picture.ts');
    return framed(game, picture(stops, decisions));
  }
  if (isPot(game)) {
    const { picture } = await import('../games/pearl-tide/page/picture.ts');
    return framed(game, picture(stops));
  }
  const picture = await scenes[game]();
  const scene = picture(locale);
  scene.showChoice(choice ?? 0);
  scene.set({ stops, choice: choice ?? 0, isWin });
  return framed(game, scene.root);
}

const framed = (game: GameName, picture: Element): HTMLElement =>
  element(
    'div',
    {
      class: 'room round-scene',
      'data-game': game,
      'data-theme': 'dark',
      dir: 'ltr',
      'aria-hidden': 'true',
    },
    picture,
  );
