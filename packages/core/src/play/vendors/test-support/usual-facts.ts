import { money } from '@app/shared/money/money';
import { expect } from 'vitest';
import { decide } from '../messages/decide.ts';
import type { Message, TransactionName } from '../messages/message.ts';
import type { MemberFacts, MessageFacts, RoundBet } from '../messages/message-facts.ts';
import type { Decision, Plan } from '../messages/plan.ts';
import type { Vendor } from '../signing/find-signer.ts';

export const NOW = new Date('2026-11-20T12:00:00Z');
export const ago = (ms: number) => new Date(NOW.getTime() - ms);

export const plainVendor: Vendor = {
  id: 5n,
  code: 'arcade',
  takesBets: true,
  mayRollBackSettled: false,
  mayWinWithoutBet: false,
};
export const member: MemberFacts = {
  id: 7n,
  merchantId: 3n,
  currency: 'USD',
  balance: 1_000n,
  bonus: null,
  isClosed: false,
  isTrial: false,
  isTooYoung: false,
  isExcluded: false,
  isCounted: false,
  limits: [],
  pace: null,
  isCheckDue: false,
  isPlayer: true,
};
export const session = { vendorId: 5n, memberId: 7n, usedAt: NOW };
export const game = {
  id: 9n,
  category: 'RNG' as const,
  isPlayable: true,
  stakeMin: null,
  stakeMax: null,
  returnRate: 970_000,
  trialSupport: false,
};
export const openRound = { id: 11n, isClosed: false, stake: 100n };
export const closedRound = { ...openRound, isClosed: true };
export const named = { isBet: true, memberId: 7n, roundId: 11n, betId: 13n, isCancelled: false };
export const tombstone = { ...named, roundId: null, betId: null, isCancelled: true };
export const bet: RoundBet = {
  betId: 13n,
  messageBetId: 13n,
  gameId: 9n,
  bonusId: undefined,
  publicId: 'the-bet',
  stake: money(100n),
  placedAt: NOW,
  category: 'RNG',
  isBonus: false,
  free: undefined,
  series: undefined,
  odds: undefined,
  edge: money(3n),
  entryId: 17n,
  isCancelled: false,
  wins: [],
};
export const paid = (amount: bigint) => ({
  ...bet,
  wins: [{ entryId: 19n, amount: money(amount) }],
});

export const ids = { txId: 'tx', roundId: 'round', gameCode: 'game', memberRef: 'ref' };
export const messages: { readonly [Name in TransactionName]: Message<Name> } = {
  bet: { kind: 'bet', session: 's', ...ids, currency: 'USD', amount: 100 },
  win: { kind: 'win', ...ids, betTxId: 'bet', currency: 'USD', amount: 250, roundClosed: true },
  rollback: { kind: 'rollback', ...ids, betTxId: 'bet' },
  round: { kind: 'round', ...ids },
};

export const nothing: MessageFacts = {
  own: null,
  bet: null,
  member,
  session: null,
  game: null,
  round: null,
  series: null,
  freeSpins: null,
  roundBets: [],
};
/** The facts under which each kind of message is accepted. */
export const usual: { readonly [Name in TransactionName]: MessageFacts } = {
  bet: { ...nothing, session, game },
  win: { ...nothing, bet: named, round: openRound, roundBets: [bet] },
  rollback: { ...nothing, bet: named, round: openRound, roundBets: [bet] },
  round: { ...nothing, round: openRound, roundBets: [bet] },
};

export interface Case {
  readonly message?: object;
  readonly facts?: Partial<MessageFacts>;
  readonly vendor?: Partial<Vendor>;
}

export const judge = (kind: TransactionName, { message, facts, vendor }: Case = {}): Decision =>
  decide(
    { ...messages[kind], ...message } as Message,
    { ...usual[kind], ...facts },
    {
      vendor: { ...plainVendor, ...vendor },
      now: NOW,
      newId: 'new-id',
      bonusBetId: 'bonus-bet-id',
    },
  );

export const statusOf = (decision: Decision): string =>
  decision.is === 'refused' ? decision.status : decision.is;

export const planOf = (decision: Decision): Plan =>
  decision.is === 'accepted' ? decision.plan : expect.unreachable(statusOf(decision));
