import { randomUUID } from 'node:crypto';
import { atOnce, newId, winOf } from '../play.ts';
import type { Rule } from '../rule.ts';
import { assertSame, BrokenRule } from '../verdict.ts';

export const launches: Rule = {
  name: 'Launch and session',
  scenarios: [
    {
      name: 'an unknown launch token',
      rule: 'A token that the platform did not make is TOKEN_UNKNOWN.',
      run: (play) => play.expect(play.authenticate('x'.repeat(43)), 'TOKEN_UNKNOWN'),
    },
    {
      name: 'a launch token used twice',
      rule: 'A launch token works once.',
      run: async (play) => {
        const token = play.takeToken();
        // TOKEN_UNKNOWN is possible if the first answer was lost.
        await play.expect(play.authenticate(token), 'OK', 'TOKEN_UNKNOWN');
        await play.expect(play.authenticate(token), 'TOKEN_UNKNOWN');
      },
    },
    {
      name: 'a launch token used ten times at once',
      rule: 'Of several messages with one launch token, one gets a session.',
      run: async (play) => {
        const token = play.takeToken();
        const replies = await atOnce(10, () => play.authenticate(token));
        const taken = replies.filter(({ status }) => status === 'OK').length;
        const refused = replies.filter(({ status }) => status === 'TOKEN_UNKNOWN').length;
        if (taken > 1 || taken + refused < 10)
          throw new BrokenRule(
            '1 × OK, 9 × TOKEN_UNKNOWN',
            replies.map(({ status }) => status).join(' '),
          );
      },
    },
    {
      name: 'a game that the vendor does not have',
      rule: 'authenticate names one of the vendor’s games.',
      run: (play) =>
        play.expect(play.authenticate(play.takeToken(), 'no-such-game'), 'INVALID_GAME'),
    },
    {
      name: 'a second session',
      rule: 'A new session of a player leaves the earlier one valid.',
      run: async (play) => {
        const second = await play.newSession();
        await play.expect(play.wallet.win(winOf(await play.placed({}, second), play.stake)), 'OK');
        await play.expect(play.wallet.win(winOf(await play.placed(), play.stake)), 'OK');
      },
    },
    {
      name: 'a repeat in a new session',
      rule: 'A bet whose answer was lost is found again, also in a new session.',
      run: async (play) => {
        const bet = play.newBet();
        const first = await play.expect(play.wallet.bet(bet), 'OK');
        const { session } = await play.newSession();
        const again = await play.wallet.bet({ ...bet, session });
        assertSame(again.text, first.text, 'the first answer,');
        await play.expect(play.wallet.win(winOf(bet, play.stake)), 'OK');
      },
    },
    {
      name: 'the balance',
      rule: 'balance answers with the currency and the balance of the player.',
      run: async (play) => {
        const { session, memberRef, currency } = play.player;
        const reply = await play.expect(play.wallet.send('balance', { session, memberRef }), 'OK');
        assertSame(reply.content.currency, currency, 'the currency');
      },
    },
    {
      name: 'the balance in an unknown session',
      rule: 'A session that the platform did not start is TOKEN_UNKNOWN.',
      run: (play) => {
        const { memberRef } = play.player;
        const asked = { session: newId(), memberRef };
        return play.expect(play.wallet.send('balance', asked), 'TOKEN_UNKNOWN');
      },
    },
    {
      name: 'the balance of another player',
      rule: 'A session is valid for its own player alone.',
      run: (play) => {
        const { session } = play.player;
        const { memberRef } = play.rival;
        return play.expect(play.wallet.send('balance', { session, memberRef }), 'TOKEN_UNKNOWN');
      },
    },
    {
      name: 'a bet in an unknown session',
      rule: 'A bet needs a session.',
      run: (play) =>
        play.unmoved(() =>
          play.expect(play.wallet.bet(play.newBet({ session: newId() })), 'TOKEN_UNKNOWN'),
        ),
    },
    {
      name: 'a bet in the session of another player',
      rule: 'A session is valid for its own player alone, also for bets.',
      run: (play) =>
        play.unmoved(() => {
          const { session } = play.rival;
          return play.expect(play.wallet.bet(play.newBet({ session })), 'TOKEN_UNKNOWN');
        }),
    },
    {
      name: 'an unknown player',
      rule: 'A memberRef that is not a member is PLAYER_UNKNOWN.',
      run: (play) =>
        play.expect(play.wallet.bet(play.newBet({ memberRef: randomUUID() })), 'PLAYER_UNKNOWN'),
    },
  ],
};
