import { randomUUID } from 'node:crypto';
import { readBets } from '@app/core/play/bets';
import { expect, test } from 'vitest';
import { vendorWorld } from '../../../../../tests/support/play/vendor-world.ts';
import { whole } from '../../../../../tests/support/world.ts';

const HOUR_MS = 60 * 60_000;

const world = vendorWorld();
const { place, pay, undo, end, events, cash } = world;

test('a rollback returns the stake and voids the bet, which does not count', async () => {
  await place();
  expect(await undo()).toMatchObject({ status: 'OK', balance: whole(100) });
  expect(await events()).toMatchObject([{ kind: 2, outcome: 0, validBet: 0n, stake: whole(10) }]);
});

test('a bet is rolled back once, despite repeated rollbacks', async () => {
  await place();
  await undo();
  expect(await undo()).toMatchObject({ status: 'OK', balance: whole(100) });
  expect(await events()).toHaveLength(1);
});

test('a rollback does not return the balance of a player who never opened a game of the vendor', async () => {
  const { text } = await undo();
  expect(JSON.parse(text)).toEqual({ status: 'OK', reference: world.betTxId });
});

test('accepts a rollback before its bet, and then refuses the bet', async () => {
  await world.vendor.sessionOf(world.memberRef);
  expect(await undo()).toMatchObject({ status: 'OK', balance: whole(100) });
  expect(await place()).toMatchObject({ status: 'BET_CANCELLED' });
  world.after(400 * 24 * HOUR_MS);
  expect(await place({ session: 'whatever-session' })).toMatchObject({ status: 'BET_CANCELLED' });
  expect(await place({ stake: whole(1) })).toMatchObject({ status: 'BET_CANCELLED' });
  expect(await undo()).toMatchObject({ status: 'OK' });
  expect(await cash()).toBe(whole(100));
});

test('a racing bet and rollback end without a stake, in any order', async () => {
  await world.vendor.sessionOf(world.memberRef);
  const rounds = Array.from({ length: 20 }, () => ({
    txId: randomUUID(),
    roundId: randomUUID(),
  }));
  const answers = await Promise.all(
    rounds.map(async (round) => {
      const ask = { betTxId: round.txId, roundId: round.roundId };
      return Promise.all([untilTaken(() => place(round)), untilTaken(() => undo(ask))]);
    }),
  );
  for (const [bet, rollback] of answers) {
    expect(bet.status).toMatch(/^(OK|BET_CANCELLED|INSUFFICIENT_FUNDS)$/); // twenty bets of ten, balance 100
    expect(rollback).toMatchObject({ status: 'OK' });
  }
  expect(await cash()).toBe(whole(100));
});

/** Retries while the platform is busy, as a vendor does. */
async function untilTaken<A extends { readonly status: string }>(
  ask: () => Promise<A>,
): Promise<A> {
  const answer = await ask();
  return answer.status === 'INTERNAL_RETRY' ? untilTaken(ask) : answer;
}

test('refuses a rolled back bet that arrives again', async () => {
  await place();
  await undo();
  expect(await place()).toMatchObject({ status: 'BET_CANCELLED' });
  expect(await cash()).toBe(whole(100));
});

test('refuses a win for a rolled back or unknown bet', async () => {
  expect(await pay(5)).toMatchObject({ status: 'BET_NOT_FOUND' });
  await place();
  await undo();
  expect(await pay(5)).toMatchObject({ status: 'BET_CANCELLED' });
  expect(await cash()).toBe(whole(100));
});

test('a rollback needs its own transaction id', async () => {
  expect(await undo({ txId: world.betTxId })).toMatchObject({ status: 'WRONG_SYNTAX' });
});

test('one of two bets in a round can be rolled back, and the other settles', async () => {
  const second = randomUUID();
  await place();
  await place({ txId: second, stake: whole(20) });
  await undo({ betTxId: second });
  await pay(0);
  expect(await events()).toMatchObject([
    { kind: 2, stake: whole(20), validBet: 0n },
    { kind: 1, stake: whole(10), validBet: whole(10) },
  ]);
});

test('an ordinary vendor cannot roll back a decided bet', async () => {
  await place({}, world.strict);
  await pay(0, { roundClosed: false }, world.strict);
  expect(await undo({}, world.strict)).toMatchObject({ status: 'ALREADY_SETTLED' });
  await end({}, world.strict);
  expect(await undo({}, world.strict)).toMatchObject({ status: 'ALREADY_SETTLED' });
  expect(await cash()).toBe(whole(90));
});

test('a permitted vendor rolls back a settled bet: reverses stake and payout, and emits a void event', async () => {
  await place();
  await pay(25);
  expect(await undo()).toMatchObject({ status: 'OK', balance: whole(100) });
  const [settled, voided] = await events();
  expect(voided).toMatchObject({
    kind: 2,
    betId: settled?.betId,
    outcome: 1,
    validBet: whole(10),
    agentId: world.agent.id,
  });
  const [bet] = await readBets(world.deps.db, [settled?.betId ?? 0n]);
  expect(bet).toMatchObject({ state: 'void', payout: 0n });
  // Its round stays closed.
  expect(await end()).toMatchObject({ status: 'ROUND_CLOSED' });
  expect(await place({ txId: randomUUID() })).toMatchObject({ status: 'ROUND_CLOSED' });
});

test('a paid bet of an open round is rolled back as a whole', async () => {
  await place();
  await pay(25, { roundClosed: false });
  expect(await undo()).toMatchObject({ status: 'OK', balance: whole(100) });
  expect(await end()).toMatchObject({ status: 'OK' });
  expect(await events()).toMatchObject([{ kind: 2, validBet: 0n }]);
});

test('a win that was spent cannot be taken back from an empty wallet', async () => {
  await place();
  await pay(500);
  await place({ txId: randomUUID(), roundId: randomUUID(), stake: whole(580) });
  expect(await undo()).toMatchObject({ status: 'INSUFFICIENT_FUNDS', balance: whole(10) });
  await world.fund(500);
  expect(await undo()).toMatchObject({ status: 'OK', balance: whole(20) });
});
