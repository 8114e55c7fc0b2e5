import { atOnce, endOf, newId, type Play, rollbackOf, winOf } from '../play.ts';
import type { Bet, MessageName, Rollback, RoundEnd, Win } from '../protocol.ts';
import type { Rule, Scenario } from '../rule.ts';
import { assertSame, BrokenRule } from '../verdict.ts';

type Message = readonly [MessageName, Bet | Win | Rollback | RoundEnd];

const AT_ONCE = 20;

/** Sends a message, then again after others of the player: same bytes, no money. */
const repeated = (
  name: string,
  rule: string,
  prepare: (play: Play) => Promise<Message>,
): Scenario => ({
  name,
  rule,
  run: async (play) => {
    const message = await prepare(play);
    const first = await play.expect(play.wallet.send(...message), 'OK');
    await play.expect(play.wallet.win(winOf(await play.placed(), 2 * play.stake)), 'OK');
    await play.unmoved(async () => {
      const again = await play.wallet.send(...message);
      assertSame(again.text, first.text, 'the first answer,');
    });
    await play.wallet.round(endOf(message[1]));
  },
});

/** Sends a message many times at once: same bytes for all, one effect. */
const sentAtOnce = (
  name: string,
  rule: string,
  prepare: (play: Play) => Promise<Message>,
  /** Change of the balance, in stakes. */
  effect: number,
): Scenario => ({
  name,
  rule,
  run: async (play) => {
    const message = await prepare(play);
    const before = await play.balance();
    const replies = await atOnce(AT_ONCE, () => play.expect(play.wallet.send(...message), 'OK'));
    const texts = new Set(replies.map(({ text }) => text));
    if (texts.size > 1) throw new BrokenRule('one answer for all', [...texts].join(' and '));
    await play.expectHas(before + effect * play.stake);
    await play.wallet.round(endOf(message[1]));
  },
});

/** Sends a bet, then another content under its txId. */
const mismatched = (
  name: string,
  rule: string,
  changes: (play: Play) => Partial<Bet>,
): Scenario => ({
  name,
  rule,
  run: async (play) => {
    const bet = await play.placed();
    const before = await play.balance(play.rival);
    await play.unmoved(() =>
      play.expect(play.wallet.bet({ ...bet, ...changes(play) }), 'DUPLICATE_MISMATCH'),
    );
    await play.expectHas(before, play.rival);
    await play.expect(play.wallet.win(winOf(bet, play.stake)), 'OK');
  },
});

export const repeats: Rule = {
  name: 'Repeats',
  scenarios: [
    repeated('a bet again', 'A repeated bet gets the first answer byte for byte.', async (play) => [
      'bet',
      play.newBet(),
    ]),
    repeated('a win again', 'A repeated win gets the first answer byte for byte.', async (play) => [
      'win',
      winOf(await play.placed(), 3 * play.stake),
    ]),
    repeated(
      'a rollback again',
      'A repeated rollback gets the first answer byte for byte.',
      async (play) => ['rollback', rollbackOf(await play.placed())],
    ),
    repeated(
      'the end of a round again',
      'A repeated round gets the first answer byte for byte.',
      async (play) => ['round', endOf(await play.placed())],
    ),
    {
      name: 'a bet again with further keys',
      rule: 'Unknown keys are ignored, so a repeat may have others.',
      run: async (play) => {
        const bet = play.newBet();
        const first = await play.expect(play.wallet.send('bet', { ...bet, attempt: 1 }), 'OK');
        await play.unmoved(async () => {
          const again = await play.wallet.send('bet', { ...bet, attempt: 2, sentAt: 'later' });
          assertSame(again.text, first.text, 'the first answer,');
        });
        await play.expect(play.wallet.win(winOf(bet, play.stake)), 'OK');
      },
    },
    mismatched('another amount', 'Another amount under one txId is a mismatch.', (play) => ({
      amount: 2 * play.stake,
    })),
    mismatched('another round', 'Another round under one txId is a mismatch.', () => ({
      roundId: newId(),
    })),
    mismatched('another game', 'Another game under one txId is a mismatch.', () => ({
      gameCode: 'no-such-game',
    })),
    mismatched('another currency', 'Another currency under one txId is a mismatch.', () => ({
      currency: 'XTS',
    })),
    mismatched('another player', 'Another player under one txId is a mismatch.', (play) => ({
      memberRef: play.rival.memberRef,
      session: play.rival.session,
    })),
    {
      name: 'a win under the txId of its bet',
      rule: 'A txId is used by one message, of whatever kind.',
      run: async (play) => {
        const bet = await play.placed();
        await play.unmoved(() => {
          const win = winOf(bet, play.stake, { txId: bet.txId });
          return play.expect(play.wallet.win(win), 'DUPLICATE_MISMATCH');
        });
        await play.expect(play.wallet.win(winOf(bet, play.stake)), 'OK');
      },
    },
    {
      name: 'a win again with another amount',
      rule: 'Another amount under the txId of a win is a mismatch.',
      run: async (play) => {
        const bet = await play.placed();
        const win = winOf(bet, play.stake, { roundClosed: false });
        await play.expect(play.wallet.win(win), 'OK');
        await play.unmoved(() =>
          play.expect(play.wallet.win({ ...win, amount: 2 * play.stake }), 'DUPLICATE_MISMATCH'),
        );
        await play.expect(play.wallet.round(endOf(bet)), 'OK');
      },
    },
    {
      name: 'a rollback again for another bet',
      rule: 'Another bet under the txId of a rollback is a mismatch.',
      run: async (play) => {
        const [bet, other] = [await play.placed(), await play.placed()];
        const rollback = rollbackOf(bet);
        await play.expect(play.wallet.rollback(rollback), 'OK');
        await play.unmoved(() => {
          const changed = rollbackOf(other, { txId: rollback.txId });
          return play.expect(play.wallet.rollback(changed), 'DUPLICATE_MISMATCH');
        });
        await play.expect(play.wallet.win(winOf(other, play.stake)), 'OK');
      },
    },
    sentAtOnce(
      'a bet 20 times at once',
      'A bet that comes many times at once is taken once.',
      async (play) => ['bet', play.newBet()],
      -1,
    ),
    sentAtOnce(
      'a win 20 times at once',
      'A win that comes many times at once is paid once.',
      async (play) => ['win', winOf(await play.placed(), 2 * play.stake)],
      2,
    ),
    sentAtOnce(
      'a rollback 20 times at once',
      'A rollback that comes many times at once returns the stake once.',
      async (play) => ['rollback', rollbackOf(await play.placed())],
      1,
    ),
    {
      name: 'two amounts under one txId at once',
      rule: 'Of two contents under one txId, one takes effect.',
      run: async (play) => {
        const before = await play.balance();
        const bet = play.newBet();
        const amounts = [bet.amount, 2 * bet.amount];
        const replies = await atOnce(10, (n) =>
          play.expect(
            play.wallet.bet({ ...bet, amount: amounts[n % 2] ?? 0 }),
            'OK',
            'DUPLICATE_MISMATCH',
          ),
        );
        const taken = amounts.filter((_, side) =>
          replies.some(({ status }, n) => n % 2 === side && status === 'OK'),
        );
        if (taken.length !== 1) throw new BrokenRule('one amount taken', `${taken.length}`);
        await play.expectHas(before - Number(taken[0]));
        await play.wallet.round(endOf(bet));
      },
    },
    {
      name: 'one txId of two players at once',
      rule: 'Of two players under one txId, one gets it.',
      run: async (play) => {
        const bet = play.newBet();
        const { session, memberRef } = play.rival;
        const replies = await atOnce(10, (n) =>
          play.expect(
            play.wallet.bet(n % 2 === 0 ? bet : { ...bet, session, memberRef }),
            'OK',
            'DUPLICATE_MISMATCH',
          ),
        );
        const taken = [0, 1].filter((side) =>
          replies.some(({ status }, n) => n % 2 === side && status === 'OK'),
        );
        if (taken.length !== 1) throw new BrokenRule('one player', `${taken.length} players`);
        const winner = { ...bet, ...(taken[0] === 1 && { memberRef }) };
        await play.expect(play.wallet.win(winOf(winner, play.stake)), 'OK');
      },
    },
  ],
};
