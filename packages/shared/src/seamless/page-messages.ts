/**
 * Messages between a game's page and the site around it, by `postMessage`. Each is a request or an invalidation: money
 * is only ever read from the platform.
 */
export type GameMessage =
  /** A bet is about to be sent. The site holds back what this round pays until it is shown. */
  | {
      readonly type: 'round-started';
      /** As the vendor's messages will name the round. */
      readonly roundId: string;
      /** 1/10 000 of the currency. */
      readonly stake: number;
    }
  /** The page is still at it: sent every few seconds, or the site tells the result by itself. */
  | { readonly type: 'round-showing'; readonly roundId: string }
  /** The player has seen how the round went, or there was none. */
  | { readonly type: 'round-shown'; readonly roundId: string }
  /** Money moved in another way. */
  | { readonly type: 'balance-changed' }
  /** The player wants to leave the game. */
  | { readonly type: 'close' };

/** Messages from the site to the game's page. */
export type SiteMessage =
  /** Whether the site shows the balance around the game now. */
  | { readonly type: 'balance-around'; readonly isShown: boolean }
  /** Answers `round-started`. A bet sent before it may be in the balance before the site holds it back. */
  | { readonly type: 'round-held'; readonly roundId: string };

/** Interval at which a page repeats that it is still showing a round. */
export const ROUND_SHOWING_EVERY_MS = 3_000;

const ROUND_ID = /^[\w.:-]{1,64}$/;

/** Reads a message of a game's page. Undefined for all that is not one. */
export function readGameMessage(message: unknown): GameMessage | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  const { type, roundId, stake } = message as Readonly<Record<string, unknown>>;
  switch (type) {
    case 'balance-changed':
    case 'close':
      return { type };
    case 'round-showing':
    case 'round-shown':
      return isRoundId(roundId) ? { type, roundId } : undefined;
    case 'round-started':
      return isRoundId(roundId) && isStake(stake) ? { type, roundId, stake } : undefined;
    default:
      return undefined;
  }
}

/** Reads a message of the site. Undefined for all that is not one. */
export function readSiteMessage(message: unknown): SiteMessage | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  const { type, isShown, roundId } = message as Readonly<Record<string, unknown>>;
  if (type === 'round-held') return isRoundId(roundId) ? { type, roundId } : undefined;
  return type === 'balance-around' && typeof isShown === 'boolean' ? { type, isShown } : undefined;
}

const isRoundId = (value: unknown): value is string =>
  typeof value === 'string' && ROUND_ID.test(value);
const isStake = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0;
