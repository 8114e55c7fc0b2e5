import { z } from 'zod';
import { AMOUNT_UNITS_MAX } from '../money/money.ts';
import { SERIES_FAIR } from '../rebates/series.ts';
import { odds } from '../vendors/odds.ts';

/**
 * Protocol between a game vendor and the platform's wallet: `/seamless/v1`. Both sides sign every message with Ed25519.
 * Amounts are integers in 1/10 000 of the currency.
 */
export const SEAMLESS_PATH = '/seamless/v1';

/** Maximum clock difference of a message, in both directions. */
export const CLOCK_WINDOW_MS = 30_000;

/** Statuses of the platform's answers, always with HTTP 200, except BAD_SIGNATURE, which is a 401. */
export const statuses = [
  'OK',
  'INSUFFICIENT_FUNDS',
  'PLAYER_UNKNOWN',
  'BET_NOT_ALLOWED',
  'TOKEN_UNKNOWN',
  'TOKEN_EXPIRED',
  'BAD_SIGNATURE',
  'PLAYER_LOCKED',
  'LIMIT_REACHED',
  'WRONG_CURRENCY',
  'DUPLICATE_MISMATCH',
  'BET_NOT_FOUND',
  'ALREADY_SETTLED',
  'BET_CANCELLED',
  'ROUND_CLOSED',
  'INTERNAL_RETRY',
  'WRONG_SYNTAX',
  'INVALID_GAME',
] as const;

export type Status = (typeof statuses)[number];

/** Reasons for refusing a signature. A vendor only sees BAD_SIGNATURE; operators see the reason. */
export const refusedSignatures = [
  'timestamp',
  'nonce',
  'key',
  'network',
  'signature',
  'replayed',
  'body',
] as const;

export type RefusedSignature = (typeof refusedSignatures)[number];

const reference = z.string().regex(/^[\w.:-]{1,64}$/);
const units = z
  .int()
  .min(0)
  .max(AMOUNT_UNITS_MAX)
  .describe('Amount in units of 1/10 000 of the currency.');
const money = { currency: z.string().regex(/^[A-Z]{3,5}$/), amount: units };
const isSo = z.boolean();
/** In messages that close a round: the part of its stakes that the player's own bets on all other sides covered. */
const covered = units.optional();
/** In a `win` of a game with a pot: the effect of the round on the reserve of the vendor's pots. Ignored in play money. */
const jackpot = z.lazy(() =>
  z
    .object({
      added: units.describe(
        'Added to pots: a part of the stake, and the amount that a new pot begins with.',
      ),
      won: units.describe('The part of `amount` that a pot paid. Not more than `amount`.'),
    })
    .optional(),
);
const inRound = { txId: reference, roundId: reference, gameCode: reference, memberRef: z.uuid() };

/** Kinds of money that a member plays with. Play money counts for no jackpot and no leaderboard. */
export const accountTypes = { play: 0, real: 1 } as const;

/**
 * Requests by the last segment of the path. Unknown keys are ignored: a vendor that adds a key must not lose its wins.
 */
export const requests = {
  /** Exchanges a launch token, once, for a vendor session. */
  authenticate: z.object({
    launchToken: z.string().regex(/^[\w-]{20,128}$/),
    gameCode: reference,
  }),
  balance: z.object({ session: reference, memberRef: z.uuid() }),
  /** Takes a stake above 0. `session` must be alive. */
  bet: z.object({
    session: reference,
    ...inRound,
    ...money,
    amount: units.min(1),
    /** For games with odds chosen by the player: return of the bet in units of 1/2000. */
    series: z.int().min(1).max(SERIES_FAIR).optional(),
    odds: odds.optional(),
    /** Id of the free spins that this bet belongs to: the site pays its stake. */
    freeSpins: z.lazy(() => z.uuid().optional()),
  }),
  /** Pays for a bet, or closes a round with amount 0. Accepted without a session, at any time. */
  win: z.object({ ...inRound, ...money, betTxId: reference, roundClosed: isSo, covered, jackpot }),
  /**
   * Undoes a bet that was not confirmed to the vendor. For an unknown bet the platform stores a tombstone. `txId` is
   * the rollback's own.
   */
  rollback: z.object({ ...inRound, betTxId: reference }),
  /** Closes a round without a payout. */
  round: z.object({ ...inRound, covered }),
} as const;

export type RequestName = keyof typeof requests;
export const requestNames = Object.keys(requests) as RequestName[];
export type SeamlessRequest<Name extends RequestName> = z.output<(typeof requests)[Name]>;

const ok = z.literal('OK');
const text = z.string();

const refusal = z
  .strictObject({
    status: z.enum(statuses).exclude(['OK']),
    balance: units.optional().describe('Available balance; with INSUFFICIENT_FUNDS.'),
    field: z.string().optional().describe('Key of the invalid value; with WRONG_SYNTAX.'),
  })
  .meta({ id: 'SeamlessRefusal' });

const accepted = z
  .strictObject({
    status: ok,
    balance: units,
    reference: z
      .string()
      .describe("Bet ID assigned by the platform; the vendor's own ID if there is no bet."),
  })
  .meta({ id: 'SeamlessAccepted' });

/** Lazy, because only answers about members with free spins need it. */
const freeSpins = z.lazy(() =>
  z
    .array(
      z
        .strictObject({
          id: z.uuid().describe('For `freeSpins` of a bet.'),
          gameCode: reference,
          stake: units.describe('Of each spin.'),
          left: z.int().min(1),
          expiresAt: z.int().describe('Epoch milliseconds.'),
        })
        .meta({ id: 'SeamlessFreeSpins' }),
    )
    .optional()
    .describe('The free spins that the member can play with you; absent: none.'),
);

const staked = z.lazy(() =>
  accepted
    .extend({
      freeSpinsLeft: z
        .int()
        .min(0)
        .optional()
        .describe('Free spins left after this one; only in the answer to a free spin.'),
    })
    .meta({ id: 'SeamlessStaked' }),
);

const undone = accepted
  .extend({
    balance: units
      .optional()
      .describe(
        'Balance; absent if the bet is unknown and the member has not opened your games recently.',
      ),
  })
  .meta({ id: 'SeamlessUndone' });

export const answers = {
  authenticate: z.union([
    z.strictObject({
      status: ok,
      session: reference,
      memberRef: z.uuid(),
      nickname: text,
      site: text
        .optional()
        .describe("Code of the member's site. Pots and boards belong to one site."),
      accountType: z
        .union([z.literal(accountTypes.play), z.literal(accountTypes.real)])
        .describe('Account type: 0: play money of a trial member, 1: real money.'),
      currency: text,
      language: text,
      balance: units,
      backUrl: z.string().nullable(),
      autoplay: isSo,
    }),
    refusal,
  ]),
  balance: z.union([
    z.strictObject({ status: ok, currency: text, balance: units, freeSpins }),
    refusal,
  ]),
  bet: z.union([staked, refusal]),
  win: z.union([accepted, refusal]),
  rollback: z.union([undone, refusal]),
  round: z.union([accepted, refusal]),
} as const;

export type SeamlessAnswer<Name extends RequestName> = z.output<(typeof answers)[Name]>;
