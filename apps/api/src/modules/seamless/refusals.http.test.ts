import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { vendorWorld } from '../../../../../tests/support/play/vendor-world.ts';
import { whole } from '../../../../../tests/support/world.ts';

const HOUR_MS = 60 * 60_000;

const world = vendorWorld();
const { place, pay, undo, end } = world;

test('refuses a stake above the balance, returns the balance, and accepts the bet later', async () => {
  expect(await place({ stake: whole(100.0001) })).toMatchObject({
    status: 'INSUFFICIENT_FUNDS',
    balance: whole(100),
  });
  await world.fund(50);
  expect(await place({ stake: whole(100.0001) })).toMatchObject({ status: 'OK' });
});

test('refuses a bet of zero', async () => {
  expect(await place({ stake: whole(0) })).toMatchObject({ status: 'WRONG_SYNTAX' });
});

test('rounds and bets of other vendors are unknown', async () => {
  await place();
  expect(await pay(5, {}, world.strict)).toMatchObject({ status: 'BET_NOT_FOUND' });
  expect(await end({}, world.strict)).toMatchObject({ status: 'BET_NOT_FOUND' });
  // A rollback of an unknown bet leaves a tombstone for this vendor only, and changes nothing else.
  expect(await undo({}, world.strict)).toMatchObject({ status: 'OK', balance: undefined });
  expect(await pay(25)).toMatchObject({ status: 'OK', balance: whole(115) });
});

test('bets of other members are unknown', async () => {
  const other = await world.newPlayer();
  await place();
  const theirs = { memberRef: other.publicId };
  expect(await pay(5, theirs)).toMatchObject({ status: 'BET_NOT_FOUND' });
  expect(await undo(theirs)).toMatchObject({ status: 'BET_NOT_FOUND' });
  expect(await end(theirs)).toMatchObject({ status: 'BET_NOT_FOUND' });
});

test('refuses a win or rollback that names another round', async () => {
  await place();
  expect(await pay(5, { roundId: 'another' })).toMatchObject({ status: 'BET_NOT_FOUND' });
  expect(await undo({ roundId: 'another' })).toMatchObject({ status: 'BET_NOT_FOUND' });
});

test('refuses another currency', async () => {
  expect(await place({ currency: 'EUR' })).toMatchObject({ status: 'WRONG_CURRENCY' });
  await place();
  expect(await pay(5, { currency: 'EUR' })).toMatchObject({ status: 'WRONG_CURRENCY' });
});

test('distinguishes unknown players from unknown sessions', async () => {
  const session = await world.vendor.sessionOf(world.memberRef);
  const unknown = randomUUID();
  expect(await place({ memberRef: unknown, session })).toMatchObject({ status: 'PLAYER_UNKNOWN' });
  expect(await pay(5, { memberRef: unknown })).toMatchObject({ status: 'PLAYER_UNKNOWN' });
  expect(await undo({ memberRef: unknown })).toMatchObject({ status: 'PLAYER_UNKNOWN' });
  expect(await end({ memberRef: unknown })).toMatchObject({ status: 'PLAYER_UNKNOWN' });
  expect(await place({ session: 'no-such-session' })).toMatchObject({ status: 'TOKEN_UNKNOWN' });
});

test('sessions of other members and vendors are unknown', async () => {
  const other = await world.newPlayer();
  const theirs = await world.vendor.sessionOf(other.publicId);
  const elsewhere = await world.strict.sessionOf(world.memberRef);
  expect(await place({ session: theirs })).toMatchObject({ status: 'TOKEN_UNKNOWN' });
  expect(await place({ session: elsewhere })).toMatchObject({ status: 'TOKEN_UNKNOWN' });
});

test('a session ends twelve hours after its last bet, but wins are still paid', async () => {
  await place();
  world.after(11 * HOUR_MS);
  expect(await place({ txId: randomUUID() })).toMatchObject({ status: 'OK' });
  world.after(22 * HOUR_MS);
  expect(await place({ txId: randomUUID() })).toMatchObject({ status: 'OK' });
  world.after(35 * HOUR_MS);
  expect(await place({ txId: randomUUID() })).toMatchObject({ status: 'TOKEN_EXPIRED' });
  expect(await pay(50)).toMatchObject({ status: 'OK', balance: whole(120) });
});

test('a closed player cannot bet, but gets wins and refunds', async () => {
  const second = randomUUID();
  await place();
  await place({ txId: second });
  await world.closePlayer();
  expect(await place({ txId: randomUUID() })).toMatchObject({ status: 'PLAYER_LOCKED' });
  expect(await undo({ betTxId: second })).toMatchObject({ status: 'OK' });
  expect(await pay(25)).toMatchObject({ status: 'OK', balance: whole(115) });
});

test('a game that is unknown, off or in maintenance accepts no bets, but pays wins', async () => {
  expect(await place({ gameCode: 'another' })).toMatchObject({ status: 'INVALID_GAME' });
  await place();
  await world.withGame({ enabled: false }, async () => {
    expect(await place({ txId: randomUUID() })).toMatchObject({ status: 'INVALID_GAME' });
  });
  await world.withGame({ maintenanceFrom: new Date(0) }, async () => {
    expect(await place({ txId: randomUUID() })).toMatchObject({ status: 'INVALID_GAME' });
    expect(await pay(25)).toMatchObject({ status: 'OK' });
  });
});

test('a vendor that is off or in maintenance accepts no bets, but pays wins', async () => {
  const change = (data: { enabled?: boolean; maintenanceFrom?: Date | null }) =>
    world.deps.db.prisma.vendor.update({ where: { id: world.strict.vendorId }, data });
  const refused = { status: 'BET_NOT_ALLOWED' };
  await place({}, world.strict);
  await change({ enabled: false });
  expect(await place({ txId: randomUUID() }, world.strict)).toMatchObject(refused);
  expect(await pay(25, {}, world.strict)).toMatchObject({ status: 'OK' });
  await change({ enabled: true, maintenanceFrom: new Date(0) });
  expect(await place({ txId: randomUUID() }, world.strict)).toMatchObject(refused);
  await change({ maintenanceFrom: null });
});

test("a stake outside the game's limits is refused", async () => {
  await world.withGame({ stakeMin: whole(1), stakeMax: whole(20) }, async () => {
    expect(await place({ stake: whole(0.5) })).toMatchObject({ status: 'LIMIT_REACHED' });
    expect(await place({ stake: whole(20.01) })).toMatchObject({ status: 'LIMIT_REACHED' });
    expect(await place({ stake: whole(20) })).toMatchObject({ status: 'OK' });
  });
});
