import { randomUUID } from 'node:crypto';
import { atOnce, endOf, newId, type Play, rollbackOf, winOf } from '../play.ts';
import type { Bet, Rollback, Status } from '../protocol.ts';
import type { Rule, Scenario } from '../rule.ts';

/** A rollback that must be refused and move no money, of a bet that is paid afterwards. */
const refused = (
  name: string,
  rule: string,
  status: Status,
  changes: (play: Play, bet: Bet) => Partial<Rollback>,
): Scenario => ({
  name,
  rule,
  run: async (play) => {
    const bet = await play.placed();
    const theirs = await play.balance(play.rival);
    await play.unmoved(() =>
      play.expect(play.wallet.rollback(rollbackOf(bet, changes(play, bet))), status),
    );
    await play.expectHas(theirs, play.rival);
    await play.expect(play.wallet.win(winOf(bet, play.stake)), 'OK');
  },
});

/** Rolls back a decided bet. The correct answer depends on the vendor's profile, so two are accepted. */
const ofDecided = (name: string, payout: number, roundClosed: boolean): Scenario => ({
  name,
  rule: 'A decided bet is ALREADY_SETTLED, or stake and payout are both reversed.',
  run: async (play) => {
    const before = await play.balance();
    const bet = await play.placed();
    const paid = payout * play.stake;
    await play.expect(play.wallet.win(winOf(bet, paid, { roundClosed })), 'OK');
    const reply = await play.expect(play.wallet.rollback(rollbackOf(bet)), 'OK', 'ALREADY_SETTLED');
    await play.expectHas(reply.status === 'OK' ? before : before - play.stake + paid);
    await play.wallet.round(endOf(bet));
  },
});

export const rollbacks: Rule = {
  name: 'Rollbacks',
  scenarios: [
    {
      name: 'a rollback',
      rule: 'A rollback returns the stake.',
      run: async (play) => {
        const before = await play.balance();
        const bet = await play.placed();
        await play.expectBalance(play.wallet.rollback(rollbackOf(bet)), before);
      },
    },
    {
      name: 'two rollbacks of a bet',
      rule: 'A bet is rolled back once, also by rollbacks with different txIds.',
      run: async (play) => {
        const before = await play.balance();
        const bet = await play.placed();
        await play.expectBalance(play.wallet.rollback(rollbackOf(bet)), before);
        await play.expectBalance(play.wallet.rollback(rollbackOf(bet)), before);
      },
    },
    {
      name: 'a rollback before its bet',
      rule: 'A rollback of a bet that never came is OK, and the bet is BET_CANCELLED when it comes.',
      run: (play) =>
        play.unmoved(async () => {
          const bet = play.newBet();
          await play.expect(play.wallet.rollback(rollbackOf(bet)), 'OK');
          await play.expect(play.wallet.bet(bet), 'BET_CANCELLED');
          await play.expect(play.wallet.bet(bet), 'BET_CANCELLED');
        }),
    },
    {
      name: 'a rollback before its bet, which comes with another amount',
      rule: 'The txId of a bet that was rolled back first is refused with any content.',
      run: (play) =>
        play.unmoved(async () => {
          const bet = play.newBet();
          await play.expect(play.wallet.rollback(rollbackOf(bet)), 'OK');
          await play.expect(play.wallet.bet({ ...bet, amount: 2 * play.stake }), 'BET_CANCELLED');
        }),
    },
    {
      name: 'a bet again after its rollback',
      rule: 'The repeat of a bet that was rolled back is BET_CANCELLED.',
      run: async (play) => {
        const bet = await play.placed();
        await play.expect(play.wallet.rollback(rollbackOf(bet)), 'OK');
        await play.unmoved(() => play.expect(play.wallet.bet(bet), 'BET_CANCELLED'));
      },
    },
    {
      name: 'bets and their rollbacks at once',
      rule: 'A bet and its rollback end without a stake, in either order.',
      run: async (play) => {
        const before = await play.balance();
        const all = Array.from({ length: 10 }, () => play.newBet());
        await atOnce(2 * all.length, (n) => {
          const bet = all[n >> 1] ?? play.newBet();
          return n % 2 === 0
            ? play.expect(play.wallet.bet(bet), 'OK', 'BET_CANCELLED', 'INSUFFICIENT_FUNDS')
            : play.expect(play.wallet.rollback(rollbackOf(bet)), 'OK');
        });
        await play.expectHas(before);
      },
    },
    {
      name: 'one of two bets of a round',
      rule: 'A rollback undoes its bet alone.',
      run: async (play) => {
        const before = await play.balance();
        const first = await play.placed();
        const second = await play.placed({ roundId: first.roundId });
        await play.expectBalance(play.wallet.rollback(rollbackOf(first)), before - play.stake);
        await play.expectBalance(
          play.wallet.win(winOf(second, 2 * play.stake)),
          before + play.stake,
        );
      },
    },
    {
      name: 'a round after its bets were rolled back',
      rule: 'A round whose bets were all rolled back takes another bet.',
      run: async (play) => {
        const first = await play.placed();
        await play.expect(play.wallet.rollback(rollbackOf(first)), 'OK');
        const second = await play.placed({ roundId: first.roundId });
        await play.expect(play.wallet.win(winOf(second, play.stake)), 'OK');
      },
    },
    ofDecided('a rollback of a loss', 0, false),
    ofDecided('a rollback of a bet that won', 2, false),
    ofDecided('a rollback after the round closed', 2, true),
    refused(
      'a rollback in another round',
      'A rollback names the round of its bet.',
      'BET_NOT_FOUND',
      () => ({
        roundId: newId(),
      }),
    ),
    refused(
      'a rollback of another player',
      'A rollback names the player of its bet.',
      'BET_NOT_FOUND',
      (play) => ({ memberRef: play.rival.memberRef }),
    ),
    refused(
      'a rollback of an unknown player',
      'An unknown memberRef is PLAYER_UNKNOWN.',
      'PLAYER_UNKNOWN',
      () => ({ memberRef: randomUUID() }),
    ),
    {
      name: 'a rollback of a win',
      rule: 'Only bets are rolled back.',
      run: async (play) => {
        const bet = await play.placed();
        const win = winOf(bet, play.stake);
        await play.expect(play.wallet.win(win), 'OK');
        await play.unmoved(() => {
          const rollback = rollbackOf(bet, { betTxId: win.txId });
          return play.expect(play.wallet.rollback(rollback), 'BET_NOT_FOUND');
        });
      },
    },
  ],
};
