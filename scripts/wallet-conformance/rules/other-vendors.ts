import { randomUUID } from 'node:crypto';
import { endOf, type Play, rollbackOf, winOf } from '../play.ts';
import type { Bet } from '../protocol.ts';
import type { Rule, Scenario } from '../rule.ts';

/** A message of another vendor about an open bet. It must move no money and leave the bet open. */
const about = (
  name: string,
  rule: string,
  send: (play: Play, bet: Bet) => Promise<unknown>,
): Scenario => ({
  name,
  rule,
  run: async (play) => {
    const { otherVendor: _ } = play;
    const bet = await play.placed();
    await play.unmoved(() => send(play, bet));
    await play.expect(play.wallet.win(winOf(bet, play.stake)), 'OK');
  },
});

export const otherVendors: Rule = {
  name: 'Another vendor',
  scenarios: [
    about('a win', 'Bets of another vendor are unknown: its win is BET_NOT_FOUND.', (play, bet) =>
      play.expect(play.otherVendor.win(winOf(bet, play.stake)), 'BET_NOT_FOUND'),
    ),
    about('the end of a round', 'Rounds of another vendor are unknown.', (play, bet) =>
      play.expect(play.otherVendor.round(endOf(bet)), 'BET_NOT_FOUND'),
    ),
    about('a rollback', 'A rollback of another vendor’s bet undoes nothing.', (play, bet) =>
      play.expect(play.otherVendor.rollback(rollbackOf(bet)), 'OK'),
    ),
    about('a bet in a stolen session', 'A session is valid for its own vendor alone.', (play) =>
      play.expect(play.otherVendor.bet(play.newBet()), 'TOKEN_UNKNOWN'),
    ),
    {
      name: 'the balance in a stolen session',
      rule: 'A session is valid for its own vendor alone, also for reading.',
      run: (play) => {
        const { session, memberRef } = play.player;
        return play.expect(
          play.otherVendor.send('balance', { session, memberRef }),
          'TOKEN_UNKNOWN',
        );
      },
    },
    {
      name: 'a nonce of another vendor',
      rule: 'Vendors use up their own nonces alone.',
      run: async (play) => {
        const nonce = randomUUID();
        const { session, memberRef } = play.player;
        const asked = { session, memberRef };
        await play.expect(play.otherVendor.send('balance', asked, { nonce }), 'TOKEN_UNKNOWN');
        await play.expect(play.wallet.send('balance', asked, { nonce }), 'OK');
      },
    },
  ],
};
