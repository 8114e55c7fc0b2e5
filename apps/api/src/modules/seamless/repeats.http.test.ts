import { randomUUID } from 'node:crypto';
import { answers, type RequestName } from '@app/shared/seamless/protocol';
import { expect, test } from 'vitest';
import { untilReplied } from '../../../../../tests/support/play/test-vendor.ts';
import { vendorWorld } from '../../../../../tests/support/play/vendor-world.ts';
import { whole } from '../../../../../tests/support/world.ts';

const HOUR_MS = 60 * 60_000;

const world = vendorWorld();
const { place, pay, undo, end, events, cash } = world;

test.each<[RequestName, () => Promise<{ text: string; status: string }>]>([
  ['bet', () => place()],
  ['win', () => place().then(() => pay(25, { txId: `win-${world.betTxId}` }))],
  ['rollback', () => place().then(() => undo({ txId: `undo-${world.betTxId}` }))],
  ['round', () => place().then(() => end({ txId: `end-${world.betTxId}` }))],
])(
  'a %s that is sent again is answered with the same bytes and moves nothing',
  async (name, act) => {
    const first = await act();
    const moved = await cash();
    await world.vendor.playRound({ memberRef: world.memberRef, stake: whole(3), payout: whole(9) });
    const again = await repeat(name);
    expect(again.text).toBe(first.text);
    expect(answers[name].parse(JSON.parse(again.text))).toBeTruthy();
    expect(await cash()).toBe(moved + whole(6));
  },
);

const repeat = (name: RequestName) => {
  switch (name) {
    case 'win':
      return pay(25, { txId: `win-${world.betTxId}` });
    case 'rollback':
      return undo({ txId: `undo-${world.betTxId}` });
    case 'round':
      return end({ txId: `end-${world.betTxId}` });
    default:
      return place();
  }
};

test('the retry of a bet that used the whole balance gets the first answer', async () => {
  const first = await place({ stake: whole(100) });
  expect(first).toMatchObject({ status: 'OK', balance: 0n });
  expect((await place({ stake: whole(100) })).text).toBe(first.text);
});

test('the retry of a bet gets its answer after the session ended and the player was closed', async () => {
  const first = await place();
  world.after(13 * HOUR_MS);
  await world.closePlayer();
  expect((await place()).text).toBe(first.text);
});

test('a bet whose answer was lost is found in a new session', async () => {
  const first = await place();
  const launchToken = await world.vendor.launch(world.memberRef);
  const { gameCode } = world.vendor;
  const { text } = await world.vendor.send('authenticate', { launchToken, gameCode });
  const { session } = JSON.parse(text);
  expect((await place({ session })).text).toBe(first.text);
});

test.each([
  ['amount', { stake: whole(11) }],
  ['round', { roundId: 'another' }],
  ['currency', { currency: 'EUR' }],
  ['game', { gameCode: 'another' }],
])(
  'the same transaction id with another %s is a mismatch and moves nothing',
  async (_, changes) => {
    await place();
    expect(await place(changes)).toMatchObject({ status: 'DUPLICATE_MISMATCH' });
    expect(await cash()).toBe(whole(90));
  },
);

test('the same transaction id for another member is a mismatch', async () => {
  const other = await world.newPlayer();
  await place();
  expect(await place({ memberRef: other.publicId })).toMatchObject({
    status: 'DUPLICATE_MISMATCH',
  });
  expect(await cash(other)).toBe(whole(100));
});

test('a bet’s transaction id cannot be used for its win', async () => {
  await place();
  expect(await pay(5, { txId: world.betTxId })).toMatchObject({ status: 'DUPLICATE_MISMATCH' });
});

test('different vendors may use the same transaction and round ids', async () => {
  await place();
  expect(await place({}, world.strict)).toMatchObject({ status: 'OK', balance: whole(80) });
});

test('of fifty concurrent bets as many are accepted as the balance covers', async () => {
  await world.vendor.sessionOf(world.memberRef);
  const replies = await Promise.all(
    Array.from({ length: 50 }, () => {
      const ids = { txId: randomUUID(), roundId: randomUUID() };
      return untilReplied(() => place(ids));
    }),
  );
  const taken = replies.filter(({ status }) => status === 'OK');
  const refused = replies.filter(({ status }) => status === 'INSUFFICIENT_FUNDS');
  expect([taken.length, refused.length]).toEqual([10, 40]);
  // Each answer has the balance after its own bet, so all are different.
  expect(new Set(taken.map(({ balance }) => balance)).size).toBe(10);
  for (const { balance } of refused) expect(balance).toBe(0n);
  expect(await cash()).toBe(0n);
});

test('the last cent is spent once by fifty concurrent bets', async () => {
  await place({ stake: whole(99.99) });
  const replies = await Promise.all(
    Array.from({ length: 50 }, () => {
      const cent = { stake: whole(0.01), txId: randomUUID() };
      return untilReplied(() => place(cent));
    }),
  );
  expect(replies.filter(({ status }) => status === 'OK')).toHaveLength(1);
  expect(await cash()).toBe(0n);
});

test('a bet that arrives fifty times at once is accepted once, with the same answer for all', async () => {
  await world.vendor.sessionOf(world.memberRef);
  const replies = await Promise.all(Array.from({ length: 50 }, () => untilReplied(() => place())));
  expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
  expect(await cash()).toBe(whole(90));
});

test('a win that arrives fifty times at once is paid once', async () => {
  await place();
  const txId = randomUUID();
  const replies = await Promise.all(
    Array.from({ length: 50 }, () => untilReplied(() => pay(25, { txId }))),
  );
  expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
  expect(await cash()).toBe(whole(115));
  expect(await events()).toHaveLength(1);
});

test('only one of twenty members with the same transaction id gets it', async () => {
  const members = await Promise.all(Array.from({ length: 20 }, () => world.newPlayer()));
  await Promise.all(members.map((member) => world.vendor.sessionOf(member.publicId)));
  const replies = await Promise.all(
    members.map(({ publicId }) => untilReplied(() => place({ memberRef: publicId }))),
  );
  expect(replies.filter(({ status }) => status === 'OK')).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 'DUPLICATE_MISMATCH')).toHaveLength(19);
});
