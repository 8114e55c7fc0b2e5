import { balanceOf, endOf, type Play, rollbackOf, winOf } from '../play.ts';
import type { Bet } from '../protocol.ts';
import type { Rule, Scenario } from '../rule.ts';
import { assertSame } from '../verdict.ts';
import type { Reply } from '../wallet-client.ts';

/** Open bets of a player whose sessions ended afterwards. */
interface Ended {
  readonly repeated: Bet;
  readonly firstReply: Reply;
  readonly won: Bet;
  readonly undone: Bet;
  readonly closed: Bet;
  /** The player's balance by the answers. */
  balance: number;
}

const ended = new WeakMap<Play, Promise<Ended>>();

/** Ends the sessions of the second player once. No scenario of another rule comes later. */
function endedOf(play: Play): Promise<Ended> {
  const known = ended.get(play) ?? end(play);
  ended.set(play, known);
  return known;
}

async function end(play: Play): Promise<Ended> {
  const { rival, endSessions } = play;
  const repeated = play.newBet({}, rival);
  const firstReply = await play.expect(play.wallet.bet(repeated), 'OK');
  const [won, undone, closed] = [
    await play.placed({}, rival),
    await play.placed({}, rival),
    await play.placed({}, rival),
  ];
  const balance = await play.balance(rival);
  await endSessions(rival.memberRef);
  return { repeated, firstReply, won, undone, closed, balance };
}

const afterEnd = (
  name: string,
  rule: string,
  run: (play: Play, ended: Ended) => Promise<unknown>,
): Scenario => ({ name, rule, run: async (play) => run(play, await endedOf(play)) });

/** Checks the balance in an answer, since a balance cannot be queried without a session. */
async function expectMoved(
  play: Play,
  asked: Promise<Reply>,
  { ended, units }: { readonly ended: Ended; readonly units: number },
): Promise<void> {
  const reply = await play.expect(asked, 'OK');
  ended.balance += units;
  assertSame(balanceOf(reply), ended.balance, 'the balance in the answer');
}

export const endedSessions: Rule = {
  name: 'Ended sessions',
  scenarios: [
    afterEnd('the balance', 'A session that ended is TOKEN_EXPIRED.', (play) => {
      const { session, memberRef } = play.rival;
      return play.expect(play.wallet.send('balance', { session, memberRef }), 'TOKEN_EXPIRED');
    }),
    afterEnd('a bet', 'A bet needs a session that has not ended.', (play) =>
      play.expect(play.wallet.bet(play.newBet({}, play.rival)), 'TOKEN_EXPIRED'),
    ),
    afterEnd(
      'a bet again',
      'A repeat gets the first answer, also after the session ended.',
      async (play, { repeated, firstReply }) => {
        assertSame((await play.wallet.bet(repeated)).text, firstReply.text, 'the first answer,');
      },
    ),
    afterEnd('a win', 'A win is owed: it needs no session.', (play, ended) => {
      const units = 2 * play.stake;
      return expectMoved(play, play.wallet.win(winOf(ended.won, units)), { ended, units });
    }),
    afterEnd('a rollback', 'A rollback needs no session.', (play, ended) => {
      const rollback = play.wallet.rollback(rollbackOf(ended.undone));
      return expectMoved(play, rollback, { ended, units: play.stake });
    }),
    afterEnd('the end of a round', 'The end of a round needs no session.', (play, ended) =>
      expectMoved(play, play.wallet.round(endOf(ended.closed)), { ended, units: 0 }),
    ),
  ],
};

/** Returns the stakes of bets that no scenario decided. The wallet refuses this for decided bets. */
export async function returnStakes(play: Play): Promise<void> {
  const known = await ended.get(play)?.catch(() => undefined);
  if (!known) return;
  for (const bet of [known.repeated, known.won, known.undone, known.closed])
    await play.wallet.win(winOf(bet, play.stake));
}
