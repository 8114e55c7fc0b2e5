import { randomUUID } from 'node:crypto';
import { endOf, newId, type Play, rollbackOf, winOf } from '../play.ts';
import type { Bet, Status, Win } from '../protocol.ts';
import type { Rule, Scenario } from '../rule.ts';

/** A win that must be refused and move no money, for a bet that is paid afterwards. */
const refused = (
  name: string,
  rule: string,
  status: Status,
  changes: (play: Play, bet: Bet) => Partial<Win>,
): Scenario => ({
  name,
  rule,
  run: async (play) => {
    const bet = await play.placed();
    const theirs = await play.balance(play.rival);
    await play.unmoved(() =>
      play.expect(play.wallet.win(winOf(bet, play.stake, changes(play, bet))), status),
    );
    await play.expectHas(theirs, play.rival);
    await play.expect(play.wallet.win(winOf(bet, play.stake)), 'OK');
  },
});

export const wins: Rule = {
  name: 'Wins',
  scenarios: [
    {
      name: 'a win',
      rule: 'A win pays its amount, and the answer has the balance afterwards.',
      run: async (play) => {
        const before = await play.balance();
        const bet = await play.placed();
        await play.expectBalance(
          play.wallet.win(winOf(bet, 3 * play.stake)),
          before + 2 * play.stake,
        );
      },
    },
    {
      name: 'a loss',
      rule: 'A win of 0 is a loss.',
      run: async (play) => {
        const before = await play.balance();
        const bet = await play.placed();
        await play.expectBalance(play.wallet.win(winOf(bet, 0)), before - play.stake);
      },
    },
    {
      name: 'several wins of a bet',
      rule: 'Several different wins for one bet are added up while the round is open.',
      run: async (play) => {
        const bet = await play.placed();
        const before = await play.balance();
        const open = { roundClosed: false };
        await play.expectBalance(
          play.wallet.win(winOf(bet, play.stake, open)),
          before + play.stake,
        );
        await play.expectBalance(play.wallet.win(winOf(bet, 1, open)), before + play.stake + 1);
        await play.expectBalance(play.wallet.win(winOf(bet, 2)), before + play.stake + 3);
      },
    },
    {
      name: 'a win after the last bet of an empty balance',
      rule: 'A win is owed: it needs no money and no session.',
      run: async (play) => {
        await play.setBalance(play.stake);
        const bet = await play.placed();
        await play.expectBalance(play.wallet.win(winOf(bet, 2 * play.stake)), 2 * play.stake);
      },
    },
    {
      name: 'a win without a bet',
      rule: 'A win for a bet that never came is BET_NOT_FOUND, unless the vendor’s profile allows it.',
      run: (play) =>
        play.unmoved(() =>
          play.expect(play.wallet.win(winOf(play.newBet(), play.stake)), 'BET_NOT_FOUND'),
        ),
    },
    refused('a win in another round', 'A win names the round of its bet.', 'BET_NOT_FOUND', () => ({
      roundId: newId(),
    })),
    refused(
      'a win of another player',
      'A win names the player of its bet.',
      'BET_NOT_FOUND',
      (play) => ({
        memberRef: play.rival.memberRef,
      }),
    ),
    refused(
      'a win of an unknown player',
      'An unknown memberRef is PLAYER_UNKNOWN.',
      'PLAYER_UNKNOWN',
      () => ({
        memberRef: randomUUID(),
      }),
    ),
    refused(
      'a win in another currency',
      'A win has the currency of the site.',
      'WRONG_CURRENCY',
      () => ({
        currency: 'XTS',
      }),
    ),
    {
      name: 'a win for a win',
      rule: 'betTxId names a bet, not a message of another kind.',
      run: async (play) => {
        const bet = await play.placed();
        const win = winOf(bet, play.stake, { roundClosed: false });
        await play.expect(play.wallet.win(win), 'OK');
        await play.unmoved(() =>
          play.expect(
            play.wallet.win(winOf(bet, play.stake, { betTxId: win.txId })),
            'BET_NOT_FOUND',
          ),
        );
        await play.expect(play.wallet.round(endOf(bet)), 'OK');
      },
    },
    {
      name: 'a win for a bet that was rolled back',
      rule: 'A bet that was rolled back is BET_CANCELLED for its wins.',
      run: async (play) => {
        const bet = await play.placed();
        await play.expect(play.wallet.rollback(rollbackOf(bet)), 'OK');
        await play.unmoved(() =>
          play.expect(play.wallet.win(winOf(bet, play.stake)), 'BET_CANCELLED'),
        );
      },
    },
    {
      name: 'a win after the round closed',
      rule: 'A closed round takes no more wins.',
      run: async (play) => {
        const bet = await play.placed();
        await play.expect(play.wallet.win(winOf(bet, 0)), 'OK');
        await play.unmoved(() =>
          play.expect(play.wallet.win(winOf(bet, play.stake)), 'ROUND_CLOSED'),
        );
      },
    },
  ],
};
