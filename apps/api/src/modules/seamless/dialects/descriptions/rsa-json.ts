import type { DialectInput } from '../description.ts';

const who = { memberRef: { field: 'user' } } as const;
const inRound = {
  ...who,
  txId: { field: 'transaction_uuid' },
  roundId: { field: 'round' },
  gameCode: { field: 'game_code' },
} as const;
const money = { currency: { field: 'currency' }, amount: { field: 'amount' } } as const;

const answered = {
  status: { status: 'code' },
  user: { message: 'memberRef' },
  request_uuid: { echo: 'request_uuid' },
} as const;
const paid = {
  ...answered,
  currency: { message: 'currency' },
  balance: { answer: 'balance' },
} as const;

/** JSON with whole amounts of 1/100 000, and RSA-SHA256 over the body. The launch token stays the session. */
export const rsaJson: DialectInput = {
  name: 'rsa-json',
  body: 'json',
  amounts: { form: 'whole', unitsPerOne: 100_000 },
  signature: { kind: 'rsa-sha256', header: 'x-signature', encoding: 'base64' },
  token: 'kept',
  messages: [
    {
      path: 'user/info',
      means: 'authenticate',
      fields: { launchToken: { field: 'token' }, gameCode: { field: 'game_code' } },
      answer: {
        status: { status: 'code' },
        user: { answer: 'memberRef' },
        request_uuid: { echo: 'request_uuid' },
        nickname: { answer: 'nickname' },
        currency: { answer: 'currency' },
        language: { answer: 'language' },
        balance: { answer: 'balance' },
      },
    },
    {
      path: 'user/balance',
      means: 'balance',
      fields: { ...who, session: { field: 'token' } },
      answer: { ...answered, currency: { answer: 'currency' }, balance: { answer: 'balance' } },
    },
    {
      path: 'transaction/bet',
      means: 'bet',
      fields: { ...inRound, ...money, session: { field: 'token' } },
      closesRound: 'round_closed',
      answer: paid,
    },
    {
      path: 'transaction/win',
      means: 'win',
      fields: {
        ...inRound,
        ...money,
        betTxId: { field: 'reference_transaction_uuid' },
        roundClosed: { field: 'round_closed', ifAbsent: false },
      },
      answer: paid,
    },
    {
      path: 'transaction/rollback',
      means: 'rollback',
      fields: { ...inRound, betTxId: { field: 'reference_transaction_uuid' } },
      answer: { ...answered, currency: { lookUp: 'currency' }, balance: { answer: 'balance' } },
    },
  ],
  statuses: {
    OK: { code: 'RS_OK' },
    INSUFFICIENT_FUNDS: { code: 'RS_ERROR_NOT_ENOUGH_MONEY' },
    PLAYER_UNKNOWN: { code: 'RS_ERROR_UNKNOWN' },
    BET_NOT_ALLOWED: { code: 'RS_ERROR_USER_DISABLED' },
    TOKEN_UNKNOWN: { code: 'RS_ERROR_INVALID_TOKEN' },
    TOKEN_EXPIRED: { code: 'RS_ERROR_TOKEN_EXPIRED' },
    BAD_SIGNATURE: { code: 'RS_ERROR_INVALID_SIGNATURE', http: 401 },
    PLAYER_LOCKED: { code: 'RS_ERROR_USER_DISABLED' },
    LIMIT_REACHED: { code: 'RS_ERROR_LIMIT_REACHED' },
    WRONG_CURRENCY: { code: 'RS_ERROR_WRONG_CURRENCY' },
    DUPLICATE_MISMATCH: { code: 'RS_ERROR_DUPLICATE_TRANSACTION' },
    BET_NOT_FOUND: { code: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' },
    // Final, like an unknown transaction: the vendor must not try again.
    ALREADY_SETTLED: { code: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' },
    BET_CANCELLED: { code: 'RS_ERROR_DUPLICATE_TRANSACTION' },
    ROUND_CLOSED: { code: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' },
    INTERNAL_RETRY: { code: 'RS_ERROR_UNKNOWN' },
    WRONG_SYNTAX: { code: 'RS_ERROR_WRONG_SYNTAX' },
    INVALID_GAME: { code: 'RS_ERROR_INVALID_GAME' },
  },
  refusal: paid,
  answers: { kind: 'platform-key', header: 'x-signature', encoding: 'base64' },
};
