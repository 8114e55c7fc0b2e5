import { randomUUID } from 'node:crypto';
import { endOf, newId, type Play, winOf } from '../play.ts';
import type { Bet } from '../protocol.ts';
import type { Rule, Scenario } from '../rule.ts';
import { assertSame } from '../verdict.ts';

/** Messages to a closed round. The wallet must answer each with ROUND_CLOSED and move no money. */
const afterClose = (
  name: string,
  rule: string,
  send: (play: Play, bet: Bet) => ReturnType<Play['wallet']['send']>,
): Scenario => ({
  name,
  rule,
  run: async (play) => {
    const bet = await play.placed();
    await play.expect(play.wallet.round(endOf(bet)), 'OK');
    await play.unmoved(() => play.expect(send(play, bet), 'ROUND_CLOSED'));
  },
});

export const rounds: Rule = {
  name: 'Rounds',
  scenarios: [
    {
      name: 'the end of a round',
      rule: 'Bets without a win are lost when their round closes.',
      run: async (play) => {
        const before = await play.balance();
        const bet = await play.placed();
        await play.expectBalance(play.wallet.round(endOf(bet)), before - play.stake);
      },
    },
    {
      name: 'the end of a round with a paid bet',
      rule: 'Closing a round leaves its wins paid.',
      run: async (play) => {
        const before = await play.balance();
        const bet = await play.placed();
        await play.expect(
          play.wallet.win(winOf(bet, 3 * play.stake, { roundClosed: false })),
          'OK',
        );
        await play.expectBalance(play.wallet.round(endOf(bet)), before + 2 * play.stake);
      },
    },
    afterClose('a round closed twice', 'A round closes once.', (play, bet) =>
      play.wallet.round(endOf(bet)),
    ),
    afterClose('a bet after the end', 'A closed round takes no more bets.', (play, bet) =>
      play.wallet.bet({ ...bet, txId: newId() }),
    ),
    afterClose('a win after the end', 'A closed round takes no more wins.', (play, bet) =>
      play.wallet.win(winOf(bet, play.stake)),
    ),
    {
      name: 'messages again after the end',
      rule: 'A repeat gets the first answer, also after its round closed.',
      run: async (play) => {
        const bet = play.newBet();
        const win = winOf(bet, play.stake, { roundClosed: false });
        const taken = await play.expect(play.wallet.bet(bet), 'OK');
        const paid = await play.expect(play.wallet.win(win), 'OK');
        await play.expect(play.wallet.round(endOf(bet)), 'OK');
        await play.unmoved(async () => {
          assertSame((await play.wallet.bet(bet)).text, taken.text, 'the first answer,');
          assertSame((await play.wallet.win(win)).text, paid.text, 'the first answer,');
        });
      },
    },
    {
      name: 'the round of another player',
      rule: 'A round is one member’s: closing it leaves the part of another member open.',
      run: async (play) => {
        const bet = await play.placed();
        const theirs = await play.placed({ roundId: bet.roundId }, play.rival);
        await play.expect(play.wallet.round(endOf(bet)), 'OK');
        await play.expect(play.wallet.win(winOf(theirs, play.stake)), 'OK');
      },
    },
    {
      name: 'a round that was never opened',
      rule: 'A round without a bet is BET_NOT_FOUND.',
      run: (play) => play.expect(play.wallet.round(endOf(play.newBet())), 'BET_NOT_FOUND'),
    },
    {
      name: 'a round of an unknown player',
      rule: 'An unknown memberRef is PLAYER_UNKNOWN.',
      run: (play) => {
        const end = endOf(play.newBet({ memberRef: randomUUID() }));
        return play.expect(play.wallet.round(end), 'PLAYER_UNKNOWN');
      },
    },
  ],
};
