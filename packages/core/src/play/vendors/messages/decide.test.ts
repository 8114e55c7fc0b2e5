import { describe, expect, test } from 'vitest';
import {
  ago,
  type Case,
  closedRound,
  game,
  judge,
  member,
  messages,
  named,
  openRound,
  paid,
  session,
  statusOf,
  tombstone,
} from '../test-support/usual-facts.ts';
import { VENDOR_SESSION_IDLE_MS } from '../vendor-session.ts';
import { type Message, payloadHash, type TransactionName } from './message.ts';

const first = (isCancelled = false, message: Message = messages.bet) => ({
  isBet: message.kind === 'bet',
  payloadHash: payloadHash(message),
  answer: 'the first answer',
  isCancelled,
});
const noAnswer = { isBet: true, payloadHash: null, answer: null, isCancelled: true };

/** Name, kind of message, difference from the usual case, result. */
const table: [name: string, TransactionName, Case, expected: string][] = [
  ['as usual', 'bet', {}, 'accepted'],
  ['sent again', 'bet', { facts: { own: first() } }, 'replay'],
  [
    'sent again in a new session',
    'bet',
    { message: { session: 't' }, facts: { own: first() } },
    'replay',
  ],
  [
    'sent again with nothing left',
    'bet',
    { facts: { own: first(), member: { ...member, balance: 0n } } },
    'replay',
  ],
  ['sent again without a session', 'bet', { facts: { own: first(), session: null } }, 'replay'],
  [
    'an id known with another amount',
    'bet',
    { message: { amount: 1 }, facts: { own: first() } },
    'DUPLICATE_MISMATCH',
  ],
  [
    'an id known as a win',
    'bet',
    { facts: { own: first(false, messages.win) } },
    'DUPLICATE_MISMATCH',
  ],
  ['sent again after its rollback', 'bet', { facts: { own: first(true) } }, 'BET_CANCELLED'],
  ['after its tombstone', 'bet', { facts: { own: noAnswer } }, 'BET_CANCELLED'],
  [
    'after its tombstone, with whatever else',
    'bet',
    { message: { amount: 1 }, facts: { own: noAnswer, member: null } },
    'BET_CANCELLED',
  ],
  ['of an unknown player', 'bet', { facts: { member: null } }, 'PLAYER_UNKNOWN'],
  ['without a session', 'bet', { facts: { session: null } }, 'TOKEN_UNKNOWN'],
  [
    "in another vendor's session",
    'bet',
    { facts: { session: { ...session, vendorId: 6n } } },
    'TOKEN_UNKNOWN',
  ],
  [
    "in another member's session",
    'bet',
    { facts: { session: { ...session, memberId: 8n } } },
    'TOKEN_UNKNOWN',
  ],
  [
    'in a session just alive',
    'bet',
    { facts: { session: { ...session, usedAt: ago(VENDOR_SESSION_IDLE_MS) } } },
    'accepted',
  ],
  [
    'in a session just ended',
    'bet',
    { facts: { session: { ...session, usedAt: ago(VENDOR_SESSION_IDLE_MS + 1) } } },
    'TOKEN_EXPIRED',
  ],
  [
    'of a closed player',
    'bet',
    { facts: { member: { ...member, isClosed: true } } },
    'PLAYER_LOCKED',
  ],
  [
    'of a trial member at a game that cannot be tried',
    'bet',
    { facts: { member: { ...member, isTrial: true } } },
    'BET_NOT_ALLOWED',
  ],
  [
    'of a trial member at a game that can',
    'bet',
    { facts: { member: { ...member, isTrial: true }, game: { ...game, trialSupport: true } } },
    'accepted',
  ],
  [
    'of one whom the site would not take today',
    'bet',
    { facts: { member: { ...member, isTooYoung: true } } },
    'BET_NOT_ALLOWED',
  ],
  [
    'of one who takes a break',
    'bet',
    { facts: { member: { ...member, isExcluded: true } } },
    'BET_NOT_ALLOWED',
  ],
  ['in another currency', 'bet', { message: { currency: 'EUR' } }, 'WRONG_CURRENCY'],
  ['at a vendor that is off', 'bet', { vendor: { takesBets: false } }, 'BET_NOT_ALLOWED'],
  ['at an unknown game', 'bet', { facts: { game: null } }, 'INVALID_GAME'],
  [
    'at a game that is off',
    'bet',
    { facts: { game: { ...game, isPlayable: false } } },
    'INVALID_GAME',
  ],
  ['in a closed round', 'bet', { facts: { round: closedRound } }, 'ROUND_CLOSED'],
  ['in an open round', 'bet', { facts: { round: openRound } }, 'accepted'],
  ['at the least stake', 'bet', { facts: { game: { ...game, stakeMin: 100n } } }, 'accepted'],
  [
    'below the least stake',
    'bet',
    { facts: { game: { ...game, stakeMin: 101n } } },
    'LIMIT_REACHED',
  ],
  ['at the largest stake', 'bet', { facts: { game: { ...game, stakeMax: 100n } } }, 'accepted'],
  [
    'above the largest stake',
    'bet',
    { facts: { game: { ...game, stakeMax: 99n } } },
    'LIMIT_REACHED',
  ],
  ['for all there is', 'bet', { message: { amount: 1_000 } }, 'accepted'],
  ['for more than there is', 'bet', { message: { amount: 1_001 } }, 'INSUFFICIENT_FUNDS'],
  [
    'too large and without a session',
    'bet',
    { message: { amount: 1_001 }, facts: { session: null } },
    'TOKEN_UNKNOWN',
  ],
  [
    'too large at a game that is off',
    'bet',
    { message: { amount: 1_001 }, facts: { game: null } },
    'INVALID_GAME',
  ],

  ['as usual', 'win', {}, 'accepted'],
  ['of nothing', 'win', { message: { amount: 0 } }, 'accepted'],
  [
    'sent again',
    'win',
    { facts: { own: first(false, messages.win), round: closedRound } },
    'replay',
  ],
  ['of a closed player', 'win', { facts: { member: { ...member, isClosed: true } } }, 'accepted'],
  ['at a vendor that is off', 'win', { vendor: { takesBets: false } }, 'accepted'],
  ['of an unknown player', 'win', { facts: { member: null } }, 'PLAYER_UNKNOWN'],
  ['in another currency', 'win', { message: { currency: 'EUR' } }, 'WRONG_CURRENCY'],
  ['for an unknown bet', 'win', { facts: { bet: null } }, 'BET_NOT_FOUND'],
  [
    'for an unknown bet of a generous vendor',
    'win',
    { facts: { bet: null }, vendor: { mayWinWithoutBet: true } },
    'accepted',
  ],
  [
    'for an unknown bet in a closed round',
    'win',
    { facts: { bet: null, round: closedRound }, vendor: { mayWinWithoutBet: true } },
    'ROUND_CLOSED',
  ],
  [
    "for another member's bet",
    'win',
    { facts: { bet: { ...named, memberId: 8n } }, vendor: { mayWinWithoutBet: true } },
    'BET_NOT_FOUND',
  ],
  ['for what is no bet', 'win', { facts: { bet: { ...named, isBet: false } } }, 'BET_NOT_FOUND'],
  [
    'for a bet of another round',
    'win',
    { facts: { bet: { ...named, roundId: 12n } } },
    'BET_NOT_FOUND',
  ],
  ['for a bet in no round', 'win', { facts: { round: null } }, 'BET_NOT_FOUND'],
  [
    'for a rolled back bet',
    'win',
    { facts: { bet: { ...named, isCancelled: true } } },
    'BET_CANCELLED',
  ],
  ['for a tombstone', 'win', { facts: { bet: tombstone, round: null } }, 'BET_CANCELLED'],
  ['in a closed round', 'win', { facts: { round: closedRound } }, 'ROUND_CLOSED'],
  ['second and different', 'win', { facts: { roundBets: [paid(50n)] } }, 'accepted'],

  ['as usual', 'rollback', {}, 'accepted'],
  ['sent again', 'rollback', { facts: { own: first(false, messages.rollback) } }, 'replay'],
  ['of an unknown player', 'rollback', { facts: { member: null } }, 'PLAYER_UNKNOWN'],
  ["under its bet's own id", 'rollback', { message: { txId: 'bet' } }, 'WRONG_SYNTAX'],
  ['of an unknown bet', 'rollback', { facts: { bet: null, round: null } }, 'accepted'],
  ['of a tombstone', 'rollback', { facts: { bet: tombstone } }, 'accepted'],
  [
    "of another member's bet",
    'rollback',
    { facts: { bet: { ...named, memberId: 8n } } },
    'BET_NOT_FOUND',
  ],
  [
    'of what is no bet',
    'rollback',
    { facts: { bet: { ...named, isBet: false } } },
    'BET_NOT_FOUND',
  ],
  ['in another round', 'rollback', { facts: { bet: { ...named, roundId: 12n } } }, 'BET_NOT_FOUND'],
  [
    'of a bet rolled back before',
    'rollback',
    { facts: { bet: { ...named, isCancelled: true } } },
    'accepted',
  ],
  ['after a win', 'rollback', { facts: { roundBets: [paid(1n)] } }, 'ALREADY_SETTLED'],
  ['after a win of nothing', 'rollback', { facts: { roundBets: [paid(0n)] } }, 'ALREADY_SETTLED'],
  ['in a closed round', 'rollback', { facts: { round: closedRound } }, 'ALREADY_SETTLED'],
  [
    'after a win, for who may',
    'rollback',
    { facts: { roundBets: [paid(500n)] }, vendor: { mayRollBackSettled: true } },
    'accepted',
  ],
  [
    'in a closed round, for who may',
    'rollback',
    { facts: { round: closedRound }, vendor: { mayRollBackSettled: true } },
    'accepted',
  ],
  [
    'of all that was won and kept',
    'rollback',
    { facts: { roundBets: [paid(1_100n)] }, vendor: { mayRollBackSettled: true } },
    'accepted',
  ],
  [
    'of more than is left',
    'rollback',
    { facts: { roundBets: [paid(1_101n)] }, vendor: { mayRollBackSettled: true } },
    'INSUFFICIENT_FUNDS',
  ],

  ['as usual', 'round', {}, 'accepted'],
  [
    'sent again',
    'round',
    { facts: { own: first(false, messages.round), round: closedRound } },
    'replay',
  ],
  ['of an unknown player', 'round', { facts: { member: null } }, 'PLAYER_UNKNOWN'],
  ['that was never opened', 'round', { facts: { round: null } }, 'BET_NOT_FOUND'],
  ['in a closed round', 'round', { facts: { round: closedRound } }, 'ROUND_CLOSED'],
];

describe.each(['bet', 'win', 'rollback', 'round'] as const)('a %s', (kind) => {
  test.each(table.filter(([, of]) => of === kind))('%s', (_, __, changes, expected) => {
    expect(statusOf(judge(kind, changes))).toBe(expected);
  });
});
