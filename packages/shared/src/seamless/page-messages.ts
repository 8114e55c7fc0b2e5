/**
 * Messages between a game's page and the site around it, by `postMessage`. Each is a request or an invalidation: money
 * is only ever read from the platform.
 */
export type GameMessage =
  /**
   * A bet is about to be sent. The site leaves the round's payout out of the shown balance until the round is shown.
   */
  | {
      readonly type: 'round-started';
      /** The round's id in the vendor's messages. */
      readonly roundId: string;
      /** 1/10 000 of the currency. */
      readonly stake: number;
    }
  /** The page is still showing the round. Repeated every few seconds, otherwise the site shows the result itself. */
  | { readonly type: 'round-showing'; readonly roundId: string }
  /** The player has seen the result, or there was no round. */
  | { readonly type: 'round-shown'; readonly roundId: string }
  /** Money moved for another reason. */
  | { readonly type: 'balance-changed' }
  /** The player wants to leave the game. */
  | { readonly type: 'close' };

/** Messages from the site to the game's page. */
export type SiteMessage =
  /** Whether the site currently shows the balance around the game. */
  | { readonly type: 'balance-around'; readonly isShown: boolean }
  /**
   * Answer to `round-started`. A bet sent earlier can change the shown balance before the site withholds the payout.
   */
  | { readonly type: 'round-held'; readonly roundId: string };

/** Interval at which a page repeats that it is still showing a round. */
export const ROUND_SHOWING_EVERY_MS = 3_000;

const ROUND_ID = /^[\w.:-]{1,64}$/;

/** Parses a message of a game's page. Undefined for anything else. */
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

/** Parses a message of the site. Undefined for anything else. */
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
