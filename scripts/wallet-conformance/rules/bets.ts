import { balanceOf, newId, winOf } from '../play.ts';
import type { Rule } from '../rule.ts';
import { assertSame } from '../verdict.ts';

export const bets: Rule = {
  name: 'Bets',
  scenarios: [
    {
      name: 'a bet',
      rule: 'A bet takes its amount, and the answer has the balance afterwards.',
      run: async (play) => {
        const before = await play.balance();
        const bet = play.newBet();
        await play.expectBalance(play.wallet.bet(bet), before - play.stake);
        await play.expect(play.wallet.win(winOf(bet, play.stake)), 'OK');
      },
    },
    {
      name: 'amounts to the last unit',
      rule: 'Amounts are whole numbers of 1/10 000: sums of them are exact.',
      run: async (play) => {
        let expected = await play.balance();
        for (const [amount, payout] of [
          [1_000, 3_003],
          [2_000, 7],
          [7_001, 1],
          [3_333, 10_001],
        ] as const) {
          const bet = play.newBet({ amount: play.stake + amount });
          expected -= bet.amount;
          await play.expectBalance(play.wallet.bet(bet), expected);
          expected += play.stake + payout;
          await play.expectBalance(play.wallet.win(winOf(bet, play.stake + payout)), expected);
        }
      },
    },
    {
      name: 'a bet above the balance',
      rule: 'A bet above the balance is INSUFFICIENT_FUNDS with the balance, and moves nothing.',
      run: async (play) => {
        await play.setBalance(5 * play.stake);
        const bet = play.newBet({ amount: 5 * play.stake + 1 });
        const reply = await play.expect(play.wallet.bet(bet), 'INSUFFICIENT_FUNDS');
        assertSame(balanceOf(reply), 5 * play.stake, 'the balance in the answer');
        await play.expectHas(5 * play.stake);
      },
    },
    {
      name: 'a refused bet that is sent again',
      rule: 'A refused message changed nothing: its repeat is decided again.',
      run: async (play) => {
        await play.setBalance(5 * play.stake);
        const bet = play.newBet({ amount: 6 * play.stake });
        await play.expect(play.wallet.bet(bet), 'INSUFFICIENT_FUNDS');
        await play.setBalance(7 * play.stake);
        await play.expectBalance(play.wallet.bet(bet), play.stake);
        await play.expect(play.wallet.win(winOf(bet, bet.amount)), 'OK');
      },
    },
    {
      name: 'the whole balance',
      rule: 'A bet may take the whole balance, and its repeat still gets the first answer.',
      run: async (play) => {
        await play.setBalance(5 * play.stake);
        const bet = play.newBet({ amount: 5 * play.stake });
        const first = await play.expectBalance(play.wallet.bet(bet), 0);
        const again = await play.wallet.bet(bet);
        assertSame(again.text, first.text, 'the first answer,');
        await play.expect(play.wallet.win(winOf(bet, bet.amount)), 'OK');
      },
    },
    {
      name: 'another currency',
      rule: 'A bet in another currency than the site’s is WRONG_CURRENCY.',
      run: (play) =>
        play.unmoved(() => {
          const currency = play.player.currency === 'XTS' ? 'USD' : 'XTS';
          return play.expect(play.wallet.bet(play.newBet({ currency })), 'WRONG_CURRENCY');
        }),
    },
    {
      name: 'an unknown game',
      rule: 'A bet on a game that the vendor does not have is INVALID_GAME.',
      run: (play) =>
        play.unmoved(() =>
          play.expect(play.wallet.bet(play.newBet({ gameCode: 'no-such-game' })), 'INVALID_GAME'),
        ),
    },
    {
      name: 'two bets in a round',
      rule: 'A round may have several bets.',
      run: async (play) => {
        const before = await play.balance();
        const first = await play.placed();
        const second = play.newBet({ roundId: first.roundId });
        await play.expectBalance(play.wallet.bet(second), before - 2 * play.stake);
        const open = { roundClosed: false };
        await play.expectBalance(
          play.wallet.win(winOf(first, play.stake, open)),
          before - play.stake,
        );
        await play.expectBalance(play.wallet.win(winOf(second, play.stake)), before);
      },
    },
    {
      name: 'two players in a round',
      rule: 'Many members may share the name of a round.',
      run: async (play) => {
        const first = await play.placed();
        const theirs = await play.placed({ roundId: first.roundId, txId: newId() }, play.rival);
        await play.expect(play.wallet.win(winOf(first, play.stake)), 'OK');
        const rivalBalance = await play.balance(play.rival);
        await play.expectBalance(
          play.wallet.win(winOf(theirs, play.stake)),
          rivalBalance + play.stake,
          play.rival,
        );
      },
    },
  ],
};
