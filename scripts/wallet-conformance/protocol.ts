import { createHash, type KeyObject, sign, verify } from 'node:crypto';

/**
 * The protocol as docs/vendors.md states it, once more. The kit shares no code with the platform: a mistake in code
 * that both used would go unnoticed.
 */
export const SEAMLESS_PATH = '/seamless/v1';

export const CLOCK_WINDOW_MS = 30_000;

export const STATUSES = [
  'OK',
  'WRONG_SYNTAX',
  'PLAYER_UNKNOWN',
  'WRONG_CURRENCY',
  'TOKEN_UNKNOWN',
  'TOKEN_EXPIRED',
  'PLAYER_LOCKED',
  'BET_NOT_ALLOWED',
  'INVALID_GAME',
  'LIMIT_REACHED',
  'INSUFFICIENT_FUNDS',
  'BET_NOT_FOUND',
  'BET_CANCELLED',
  'ALREADY_SETTLED',
  'ROUND_CLOSED',
  'DUPLICATE_MISMATCH',
  'BAD_SIGNATURE',
  'INTERNAL_RETRY',
] as const;

export type Status = (typeof STATUSES)[number];

export type MessageName = 'authenticate' | 'balance' | 'bet' | 'win' | 'rollback' | 'round';

export interface Bet {
  readonly session: string;
  readonly txId: string;
  readonly roundId: string;
  readonly gameCode: string;
  readonly memberRef: string;
  readonly currency: string;
  readonly amount: number;
}

export type Win = Omit<Bet, 'session'> & {
  readonly betTxId: string;
  readonly roundClosed: boolean;
};

export type Rollback = Omit<Win, 'currency' | 'amount' | 'roundClosed'>;

export type RoundEnd = Omit<Rollback, 'betTxId'>;

/** Parts of a message or an answer that its signature covers. */
export interface Signed {
  /** POST for messages, the HTTP status for answers. */
  readonly first: string;
  readonly path: string;
  readonly body: string;
  readonly timestamp: string;
  readonly nonce: string;
}

function textOf({ first, path, body, timestamp, nonce }: Signed): Buffer {
  const digest = createHash('sha256').update(body).digest('hex');
  return Buffer.from([first, path, digest, timestamp, nonce].join('\n'));
}

export const signatureOf = (signed: Signed, key: KeyObject): string =>
  sign(null, textOf(signed), key).toString('base64url');

export const isSigned = (signed: Signed, signature: string, key: KeyObject): boolean =>
  verify(null, textOf(signed), key, Buffer.from(signature, 'base64url'));
