import { money } from '@app/shared/money/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cash, house } from '../../../books/ledger/index.ts';
import {
  ago,
  bet,
  judge,
  member,
  named,
  openRound,
  plainVendor,
  planOf,
  session,
} from '../test-support/usual-facts.ts';
import { VENDOR_SESSION_TOUCH_MS } from '../vendor-session.ts';
import type { RoundBet } from './message-facts.ts';

test('a refusal for insufficient funds returns the balance', () => {
  expect(judge('bet', { message: { amount: 1_001 } })).toMatchObject({ balance: 1_000n });
});

test('a session is written to only when it was not for a while', () => {
  const usedAt = (ms: number) => ({ facts: { session: { ...session, usedAt: ago(ms) } } });
  expect(planOf(judge('bet')).touchesSession).toBeUndefined();
  expect(planOf(judge('bet', usedAt(VENDOR_SESSION_TOUCH_MS + 1))).touchesSession).toBe(true);
});

test('an unknown bet is buried, and a bet that is undone already is not undone again', () => {
  expect(planOf(judge('rollback', { facts: { bet: null } }))).toMatchObject({
    tombstone: 'bet',
    postings: [],
    balance: 1_000n,
  });
  const again = planOf(judge('rollback', { facts: { bet: { ...named, isCancelled: true } } }));
  expect(again).toMatchObject({ postings: [], voids: [], balance: 1_000n });
  expect(again.cancels).toBeUndefined();
});

test('the effect of a win on pots is booked beside its payout, and not for play money', () => {
  const message = { amount: 70, jackpot: { added: 6, won: 50 } };
  const kinds = (isTrial: boolean) => {
    const plan = planOf(judge('win', { message, facts: { member: { ...member, isTrial } } }));
    return plan.postings.map(({ kind, amount }) => [kind, amount]);
  };
  const usual = [
    ['bet.payout', 70n],
    ['round.close', 100n],
  ];
  expect(kinds(false)).toEqual([...usual, ['jackpot.fund', 6n], ['jackpot.release', 50n]]);
  expect(kinds(true)).toEqual(usual);
});

test('closing a round settles bets without a rollback, with all payouts of each', () => {
  const roundBets = [
    { ...bet, wins: [{ entryId: 19n, amount: money(30n) }] },
    { ...bet, betId: 14n, messageBetId: 14n, stake: money(40n) },
    { ...bet, betId: 15n, messageBetId: 15n, isCancelled: true },
  ];
  const plan = planOf(judge('win', { facts: { roundBets, round: { ...openRound, stake: 140n } } }));
  expect(plan.settlements).toMatchObject([
    { betId: 13n, stake: 100n, payout: 280n },
    { betId: 14n, stake: 40n, payout: 0n },
  ]);
  expect(plan.postings).toMatchObject([
    { kind: 'bet.payout', amount: 250n },
    { kind: 'round.close', amount: 140n },
  ]);
});

test('for accepted messages, cash and escrow end as planned, and cash never below zero', () => {
  const amount = fc.integer({ min: 0, max: 1_000 });
  fc.assert(
    fc.property(
      fc.constantFrom('bet', 'win', 'rollback', 'round'),
      amount,
      fc.array(amount, { maxLength: 3 }),
      fc.integer({ min: 1, max: 1_000 }),
      fc.record({ isClosed: fc.boolean(), isPaying: fc.boolean() }),
      (kind, balance, wins, stake, { isClosed, isPaying }) => {
        const played: RoundBet = {
          ...bet,
          stake: money(BigInt(stake)),
          wins: wins.map((win, n) => ({ entryId: BigInt(n), amount: money(BigInt(win)) })),
        };
        const round = { ...openRound, isClosed, stake: BigInt(stake) };
        const decision = judge(kind, {
          message: kind === 'win' && !isPaying ? { roundClosed: false } : {},
          facts: { round, roundBets: [played], member: { ...member, balance: BigInt(balance) } },
          vendor: { mayRollBackSettled: true },
        });
        if (decision.is !== 'accepted') return;
        const { plan } = decision;
        const balanceAfter = plan.balance ?? -1n;
        const moved = (account: bigint) =>
          plan.postings.reduce(
            (sum, { from, to, amount: units }) =>
              sum + (to === account ? units : 0n) - (from === account ? units : 0n),
            0n,
          );
        expect(balanceAfter).toBe(BigInt(balance) + moved(cash(member.id)));
        expect(balanceAfter >= 0n).toBe(true);
        // Escrow holds the stakes of open rounds and nothing else.
        const held = round.isClosed ? 0n : round.stake;
        const stays =
          round.isClosed || plan.round?.closes ? 0n : held + (plan.round?.stakeBy ?? 0n);
        expect(moved(house(member.merchantId, 'round_escrow', plainVendor.id))).toBe(stays - held);
      },
    ),
    { numRuns: 500 },
  );
});
