import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { vendorWorld } from '../../../../../tests/support/play/vendor-world.ts';
import { whole } from '../../../../../tests/support/world.ts';

const world = vendorWorld();
const { place, pay, end, events, cash } = world;

test('a bet moves the stake into escrow and settles nothing', async () => {
  expect(await place()).toMatchObject({ status: 'OK', balance: whole(90), isSigned: true });
  expect(await cash()).toBe(whole(90));
  expect(await events()).toEqual([]);
});

test('a win pays, closes the round and settles its bet, with agent and valid bet', async () => {
  await place();
  expect(await pay(25)).toMatchObject({ status: 'OK', balance: whole(115) });
  expect(await events()).toMatchObject([
    {
      kind: 1,
      outcome: 1,
      stake: whole(10),
      payout: whole(25),
      validBet: whole(10),
      agentId: world.agent.id,
    },
  ]);
});

test('a win of zero closes the round as lost', async () => {
  await place();
  expect(await pay(0)).toMatchObject({ status: 'OK', balance: whole(90) });
  expect(await events()).toMatchObject([{ kind: 1, outcome: 2, payout: 0n, validBet: whole(10) }]);
});

test('a payout equal to the stake is a push and counts nothing', async () => {
  await place();
  await pay(10);
  expect(await events()).toMatchObject([{ outcome: 0, validBet: 0n }]);
});

test('closing a round without a payout loses it', async () => {
  await place();
  expect(await end()).toMatchObject({ status: 'OK', balance: whole(90) });
  expect(await events()).toMatchObject([{ outcome: 2, payout: 0n }]);
});

test('a round may have several bets, which all settle when it closes', async () => {
  const second = randomUUID();
  await place();
  await place({ txId: second, stake: whole(20) });
  await pay(15, { roundClosed: false });
  expect(await events()).toEqual([]);
  expect(await pay(0, { betTxId: second })).toMatchObject({ status: 'OK' });
  expect(await events()).toMatchObject([
    { stake: whole(10), payout: whole(15), outcome: 1 },
    { stake: whole(20), payout: 0n, outcome: 2 },
  ]);
});

test('accepts a second, different win for a bet while the round is open', async () => {
  await place();
  await pay(5, { roundClosed: false });
  expect(await pay(7)).toMatchObject({ status: 'OK', balance: whole(102) });
  expect(await events()).toMatchObject([{ payout: whole(12) }]);
});

test('different members may use the same round id', async () => {
  const other = await world.newPlayer();
  const theirs = randomUUID();
  await place();
  await place({ memberRef: other.publicId, txId: theirs });
  await pay(0);
  expect(await pay(30, { memberRef: other.publicId, betTxId: theirs })).toMatchObject({
    status: 'OK',
    balance: whole(120),
  });
});

test('an agent’s own bets count for the agent', async () => {
  await world.fund(10, world.agent);
  await world.vendor.playRound({
    memberRef: world.agent.publicId,
    stake: whole(10),
    payout: whole(0),
  });
  expect(await events(world.agent.id)).toMatchObject([{ agentId: world.agent.id }]);
});

test('a vendor with jackpots can pay without a bet, which settles nothing', async () => {
  await world.generous.sessionOf(world.memberRef);
  expect(await pay(77, {}, world.generous)).toMatchObject({ status: 'OK', balance: whole(177) });
  expect(await pay(77, {}, world.generous)).toMatchObject({ status: 'ROUND_CLOSED' });
  expect(await events()).toEqual([]);
  expect(await pay(77)).toMatchObject({ status: 'BET_NOT_FOUND' });
});

test('a jackpot within an open round closes it and settles its bets', async () => {
  await place({}, world.generous);
  const jackpot = { betTxId: 'jackpot' };
  expect(await pay(50, jackpot, world.generous)).toMatchObject({
    status: 'OK',
    balance: whole(140),
  });
  expect(await events()).toMatchObject([{ outcome: 2, stake: whole(10), payout: 0n }]);
});

test('a closed round refuses bets, wins and closing', async () => {
  await place();
  await pay(0);
  expect(await place({ txId: randomUUID() })).toMatchObject({ status: 'ROUND_CLOSED' });
  expect(await pay(5)).toMatchObject({ status: 'ROUND_CLOSED' });
  expect(await end()).toMatchObject({ status: 'ROUND_CLOSED' });
  expect(await cash()).toBe(whole(90));
});

test('a round that was never opened cannot be closed', async () => {
  expect(await end()).toMatchObject({ status: 'BET_NOT_FOUND' });
});
