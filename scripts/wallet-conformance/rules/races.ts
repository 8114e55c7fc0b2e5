import { atOnce, balanceOf, endOf, type Play, winOf } from '../play.ts';
import type { Rule } from '../rule.ts';
import { assertSame, BrokenRule } from '../verdict.ts';

/** Concurrent bets of one amount, on a balance that covers only some of them. */
async function race(
  play: Play,
  { count, amount, covered }: { count: number; amount: number; covered: number },
) {
  await play.setBalance(amount * covered);
  const all = Array.from({ length: count }, () => play.newBet({ amount }));
  const replies = await atOnce(count, (n) =>
    play.expect(play.wallet.bet(all[n] ?? play.newBet()), 'OK', 'INSUFFICIENT_FUNDS'),
  );
  const taken = replies.filter(({ status }) => status === 'OK');
  assertSame(taken.length, covered, 'accepted bets:');
  await play.expectHas(0);
  const balances = new Set(taken.map(balanceOf));
  if (balances.size !== taken.length)
    throw new BrokenRule('a different balance after each bet', [...balances].join(' '));
  const open = all.filter((_, n) => replies[n]?.status === 'OK');
  await atOnce(open.length, (n) => play.wallet.round(endOf(open[n] ?? play.newBet())));
}

export const races: Rule = {
  name: 'Many at once',
  scenarios: [
    {
      name: '100 bets on a balance for 50',
      rule: 'Of bets at once as many are taken as the balance covers, and it never falls below 0.',
      run: (play) => race(play, { count: 100, amount: play.stake, covered: 50 }),
    },
    {
      name: '20 bets on the last stake',
      rule: 'The last money is spent once.',
      run: (play) => race(play, { count: 20, amount: play.stake, covered: 1 }),
    },
    {
      name: 'bets and wins at once',
      rule: 'Messages at once add up: none overwrites the balance of another.',
      run: async (play) => {
        await play.setBalance(30 * play.stake);
        const open = await atOnce(10, () => play.placed());
        const before = await play.balance();
        const newBets = open.map(() => play.newBet());
        await atOnce(2 * open.length, (n) => {
          const [bet, won] = [newBets[n >> 1], open[n >> 1]];
          if (!bet || !won) throw new Error('no bet');
          const sent =
            n % 2 === 0 ? play.wallet.bet(bet) : play.wallet.win(winOf(won, 3 * play.stake));
          return play.expect(sent, 'OK');
        });
        await play.expectHas(before + 20 * play.stake);
        await atOnce(newBets.length, (n) => play.wallet.round(endOf(newBets[n] ?? play.newBet())));
      },
    },
  ],
};
