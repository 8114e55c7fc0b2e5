import type { DialectInput } from '../description.ts';

const who = { memberRef: { field: 'userId' } } as const;
const inRound = { ...who, roundId: { field: 'roundId' }, gameCode: { field: 'gameId' } } as const;
const money = { currency: { lookUp: 'currency' }, amount: { field: 'amount' } } as const;

const decided = { error: { status: 'code' }, description: { status: 'text' } } as const;
const balance = { cash: { answer: 'balance' }, bonus: { fixed: 0 } } as const;
const moved = {
  transactionId: { answer: 'reference' },
  currency: { lookUp: 'currency' },
  ...balance,
  ...decided,
} as const;

/** A payout that belongs to no bet. It gets a round of its own, so it can arrive after the player's round ended. */
const withoutBet: Omit<DialectInput['messages'][number], 'path'> = {
  means: 'win',
  fields: {
    ...who,
    ...money,
    txId: { field: 'reference' },
    betTxId: { idFrom: ['reference'] },
    roundId: { idFrom: ['reference'] },
    gameCode: { field: 'gameId', ifAbsent: 'promotion' },
    roundClosed: { fixed: true },
  },
  answer: moved,
};

/** Form fields with decimal amounts, and an MD5 over the sorted fields and a secret. */
export const hashForm: DialectInput = {
  name: 'hash-form',
  body: 'form',
  amounts: { form: 'decimal', writtenAs: 'number' },
  signature: { kind: 'hash-of-fields', algorithm: 'md5', field: 'hash' },
  token: 'exchanged',
  messages: [
    {
      path: 'authenticate',
      means: 'authenticate',
      fields: { launchToken: { field: 'token' }, gameCode: { field: 'gameId' } },
      answer: {
        userId: { answer: 'memberRef' },
        token: { answer: 'session' },
        currency: { answer: 'currency' },
        language: { answer: 'language' },
        ...balance,
        ...decided,
      },
    },
    {
      path: 'balance',
      means: 'balance',
      fields: { ...who, session: { field: 'token' } },
      answer: { currency: { answer: 'currency' }, ...balance, ...decided },
    },
    {
      path: 'bet',
      means: 'bet',
      fields: {
        ...inRound,
        ...money,
        txId: { field: 'reference' },
        session: { field: 'token' },
      },
      answer: moved,
    },
    {
      path: 'result',
      means: 'win',
      fields: {
        ...inRound,
        ...money,
        txId: { field: 'reference' },
        betTxId: { lookUp: 'bet' },
        roundClosed: { fixed: false },
      },
      answer: moved,
    },
    {
      path: 'refund',
      means: 'rollback',
      fields: { ...inRound, txId: { idFrom: ['reference'] }, betTxId: { field: 'reference' } },
      answer: { transactionId: { answer: 'reference' }, ...decided },
    },
    {
      path: 'endRound',
      means: 'round',
      fields: { ...inRound, txId: { idFrom: ['userId', 'roundId'] } },
      answer: { ...balance, ...decided },
    },
    { path: 'bonusWin', ...withoutBet },
    { path: 'jackpotWin', ...withoutBet },
    { path: 'promoWin', ...withoutBet },
  ],
  statuses: {
    OK: { code: 0, text: 'Success' },
    INSUFFICIENT_FUNDS: { code: 1, text: 'Insufficient balance' },
    PLAYER_UNKNOWN: { code: 2, text: 'Player not found' },
    BET_NOT_ALLOWED: { code: 3, text: 'Bet is not allowed' },
    TOKEN_UNKNOWN: { code: 4, text: 'Token not found' },
    TOKEN_EXPIRED: { code: 4, text: 'Token has expired' },
    BAD_SIGNATURE: { code: 5, text: 'Invalid hash' },
    PLAYER_LOCKED: { code: 6, text: 'Player is frozen' },
    WRONG_SYNTAX: { code: 7, text: 'Bad parameters' },
    INVALID_GAME: { code: 8, text: 'Game is not available' },
    LIMIT_REACHED: { code: 50, text: 'Bet limit reached' },
    // 100 is final, 120 asks the vendor to repeat the message.
    WRONG_CURRENCY: { code: 100, text: 'Wrong currency' },
    DUPLICATE_MISMATCH: { code: 100, text: 'Reference was used for another transaction' },
    BET_NOT_FOUND: { code: 100, text: 'Bet not found' },
    ALREADY_SETTLED: { code: 100, text: 'Bet is settled' },
    BET_CANCELLED: { code: 100, text: 'Bet was refunded' },
    ROUND_CLOSED: { code: 100, text: 'Round has ended' },
    INTERNAL_RETRY: { code: 120, text: 'Internal error, repeat the request' },
  },
  refusal: { cash: { answer: 'balance' }, ...decided },
  answers: { kind: 'hash-of-fields', field: 'hash' },
};
