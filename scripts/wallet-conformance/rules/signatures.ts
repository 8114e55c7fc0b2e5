import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { newId, type Play, winOf } from '../play.ts';
import { CLOCK_WINDOW_MS, SEAMLESS_PATH } from '../protocol.ts';
import type { Rule, Scenario } from '../rule.ts';
import { BrokenRule } from '../verdict.ts';
import type { Reply, Twist } from '../wallet-client.ts';

const stranger = generateKeyPairSync('ed25519').privateKey;
const BEYOND_MS = CLOCK_WINDOW_MS + 2_000;
/** Further beyond the window, since time passes until the message arrives. */
const AHEAD_MS = 3 * CLOCK_WINDOW_MS;

/** Checks a 401 that doesn't say what was wrong. */
function assertForged({ text }: Reply): void {
  if (text !== '{"status":"BAD_SIGNATURE"}')
    throw new BrokenRule('{"status":"BAD_SIGNATURE"} and no more', text);
}

/** A forged bet, which must move no money. */
const forged = (name: string, rule: string, twist: (play: Play) => Twist): Scenario => ({
  name,
  rule,
  run: (play) =>
    play.unmoved(async () => assertForged(await play.wallet.bet(play.newBet(), twist(play)))),
});

async function useNonceTwice(
  play: Play,
  second: Parameters<Play['wallet']['send']>,
): Promise<void> {
  const nonce = randomUUID();
  const { session, memberRef } = play.player;
  // A 401 is possible if the first answer was lost. The nonce is used up in any case.
  const first = play.wallet.send('balance', { session, memberRef }, { nonce });
  await play.expect(first, 'OK', 'BAD_SIGNATURE');
  const [name, body] = second;
  await play.unmoved(async () => assertForged(await play.wallet.send(name, body, { nonce })));
}

export const signatures: Rule = {
  name: 'Signature',
  scenarios: [
    forged('a key of a stranger', 'A message that another key signed is refused.', () => ({
      key: stranger,
    })),
    forged('a signature of no form', 'A signature must be base64url of Ed25519.', () => ({
      signature: 'not-a-signature',
    })),
    forged('no signature', 'A message without a signature is refused.', () => ({ signature: '' })),
    forged('another body', 'The signature covers the body byte for byte.', (play) => ({
      signedBody: JSON.stringify(play.newBet({ amount: 1 })),
    })),
    forged('a swapped path', 'The signature covers the path.', () => ({
      signedPath: `${SEAMLESS_PATH}/balance`,
    })),
    forged('another method', 'The signature covers the method.', () => ({ signedMethod: 'PUT' })),
    forged('an unknown vendor', 'An unknown X-Vendor is refused.', () => ({
      code: 'no-such-vendor',
    })),
    forged('an unknown key', 'An unknown X-Kid is refused.', () => ({ kid: 'no-such-key' })),
    forged('an old timestamp', 'X-Timestamp is at most 30 s in the past.', () => ({
      timestamp: `${Date.now() - BEYOND_MS}`,
    })),
    forged('an early timestamp', 'X-Timestamp is at most 30 s in the future.', () => ({
      timestamp: `${Date.now() + AHEAD_MS}`,
    })),
    forged('a timestamp in seconds', 'X-Timestamp is in milliseconds.', () => ({
      timestamp: `${Math.floor(Date.now() / 1_000)}`,
    })),
    forged('a timestamp in words', 'X-Timestamp is a number.', () => ({ timestamp: 'now' })),
    forged('a short nonce', 'X-Nonce has 8 to 64 characters.', () => ({ nonce: 'short' })),
    {
      name: 'a nonce seen before',
      rule: 'X-Nonce is used once, also by a message that is repeated as it was.',
      run: (play) => {
        const { session, memberRef } = play.player;
        return useNonceTwice(play, ['balance', { session, memberRef }]);
      },
    },
    {
      name: 'a nonce seen with another message',
      rule: 'X-Nonce is used once, whatever the message.',
      run: (play) => useNonceTwice(play, ['bet', play.newBet()]),
    },
    {
      name: 'a forged win',
      rule: 'The signature is checked before anything is paid.',
      run: async (play) => {
        const bet = await play.placed();
        await play.unmoved(async () => {
          const win = winOf(bet, play.stake);
          assertForged(await play.wallet.send('win', win, { key: stranger }));
        });
        await play.expect(play.wallet.win(winOf(bet, play.stake)), 'OK');
      },
    },
    {
      name: 'a forged message without sense',
      rule: 'The signature is checked before the content, so that a stranger learns nothing.',
      run: async (play) => {
        for (const name of ['authenticate', 'balance', 'win', 'rollback', 'round'] as const)
          assertForged(await play.wallet.send(name, '{"nonsense":', { key: stranger }));
      },
    },
    {
      name: 'a bet after its forgery',
      rule: 'A refused message leaves its txId unused.',
      run: async (play) => {
        const before = await play.balance();
        const bet = play.newBet();
        assertForged(await play.wallet.bet(bet, { key: stranger }));
        await play.expectBalance(play.wallet.bet(bet), before - play.stake);
        await play.expect(play.wallet.win(winOf(bet, play.stake)), 'OK');
      },
    },
    {
      name: 'a timestamp within the window',
      rule: 'Clocks may differ by up to 30 s.',
      run: async (play) => {
        const { session, memberRef } = play.player;
        for (const offMs of [-CLOCK_WINDOW_MS / 2, CLOCK_WINDOW_MS / 2]) {
          const timestamp = `${Date.now() + offMs}`;
          await play.expect(
            play.wallet.send('balance', { session, memberRef }, { timestamp }),
            'OK',
          );
        }
      },
    },
    {
      name: 'refusals are signed',
      rule: 'Every answer is signed, with its HTTP status and the nonce of its message.',
      run: async (play) => {
        await play.expect(
          play.wallet.bet(play.newBet({ txId: newId(), session: newId() })),
          'TOKEN_UNKNOWN',
        );
        await play.expect(play.wallet.send('bet', '{}'), 'WRONG_SYNTAX');
        assertForged(await play.wallet.bet(play.newBet(), { key: stranger }));
      },
    },
  ],
};
