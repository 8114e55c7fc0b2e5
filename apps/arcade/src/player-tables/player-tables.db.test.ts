import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { commitmentOf } from '../fairness/fair-draw.ts';
import { bull } from '../games/bull/rules.ts';
import { dealHand, potOf, winnerOf } from '../games/player-table/player-table.ts';
import { LEASE_MS } from '../rounds/lease.ts';
import { LONGEST_GAP_MS } from '../rounds/retry-gaps.ts';
import { sweepRounds } from '../rounds/sweep-rounds.ts';
import { publicSeedOf } from '../shared-rounds/public-seed.ts';
import { crashAfter } from '../test-support/crash-after.ts';
import {
  ANTE,
  BALANCE,
  balances,
  choose,
  enter,
  finish,
  HALL,
  handId,
  onHall,
  openRounds,
  type Refusal,
  roundsOf,
  seedAll,
  seedOf,
  sendSeed,
  settle,
  sit,
  sitAll,
  statesOf,
  sum,
  view,
  world,
} from '../test-support/hall-players.ts';
import type { Fault } from '../test-support/stand-in-wallet.ts';
import { launchGame } from '../test-support/world.ts';
import { DECIDING_MS, JOINING_MS, SEEDING_MS, STAKING_MS, VOID_MS } from './hand-times.ts';
import { readHall } from './read-hall.ts';
import { SIT_OUT_MS } from './sit-down.ts';
import { turnHand } from './turn-hand.ts';

onHall();

test('takes the ante when all seats and seeds are fixed, and pays the pot less the rake', async () => {
  const players = await sitAll(3);
  expect(balances(players)).toEqual([BALANCE, BALANCE, BALANCE]);
  await seedAll(players);
  expect((await view(players[0])).hand).toMatchObject({ state: 'playing', pot: 3 * ANTE });
  expect(balances(players)).toEqual(players.map(() => BALANCE - ANTE));
  for (const [at, player] of players.entries()) await choose(player, at);
  const { hand } = await view(players[0]);
  expect(hand).toMatchObject({ state: 'shown', rake: 1_500 });
  const plays = players.map((_, at) => [at, at] as const);
  expect(hand.winner).toBe(winnerOf(bull, hand.stops ?? [], plays));
  // The balance reveals nothing before the pages have shown the cards.
  await sweepRounds(world.deps);
  expect(balances(players)).toEqual(players.map(() => BALANCE - ANTE));
  await settle();
  expect(balances(players)).toEqual(
    players.map((_, at) => BALANCE - ANTE + (at === hand.winner ? 28_500 : 0)),
  );
});

test('the cards follow from a secret that was fixed before the seats, and the seeds of all', async () => {
  const before = await view(await enter());
  const players = await sitAll(2);
  expect((await view(players[0])).hand.serverSeed).toBeNull();
  await seedAll(players);
  for (const player of players) await choose(player, 0);
  const { hand } = await view(players[0]);
  expect(hand.commitment).toBe(before.openCommitment);
  expect(await commitmentOf(hand.serverSeed ?? '')).toBe(before.openCommitment);
  expect(hand.joinedSeeds).toEqual(players.map(seedOf));
  expect(hand.publicSeed).toBe(await publicSeedOf(players.map(seedOf)));
  const seeds = {
    serverSeed: hand.serverSeed ?? '',
    clientSeed: hand.publicSeed ?? '',
    nonce: hand.number,
  };
  expect(await dealHand(bull, seeds)).toEqual(hand.stops);
  await settle();
  const round = await world.app.inject({ url: `/api/proofs/${hand.own?.roundId}` });
  expect(round.json()).toMatchObject({
    hand: {
      seat: 0,
      plays: [
        [0, 0],
        [1, 0],
      ],
    },
    proof: { serverSeed: hand.serverSeed, joinedSeeds: hand.joinedSeeds },
  });
});

test('a player sees no cards but their own before the showdown', async () => {
  const players = await sitAll(2);
  await seedAll(players);
  const [one, other] = [await view(players[0]), await view(players[1])];
  expect(one.hand.own?.cards).toHaveLength(5);
  expect(one.hand.stops).toBeNull();
  expect(new Set([...(one.hand.own?.cards ?? []), ...(other.hand.own?.cards ?? [])]).size).toBe(10);
  const stranger = await view(await enter());
  expect(stranger.hand.own).toBeNull();
  expect(JSON.stringify(stranger)).not.toContain('"cards"');
  await choose(players[0], 3);
  expect((await view(players[1])).hand.seats[0]).toMatchObject({ hasDecided: true, choice: null });
});

test('a player who is alone waits without a stake, and may leave', async () => {
  const [player] = await sitAll(1);
  world.wait(60 * 60_000);
  expect((await view(player)).hand).toMatchObject({ state: 'open', dueAt: null });
  expect((await player?.post('/api/hands/leave'))?.status).toBe(200);
  expect((await view(player)).hand.own).toBeNull();
  expect(balances([player])).toEqual([BALANCE]);
});

test('the clock of a hand stops when only one player is left', async () => {
  const players = await sitAll(2);
  expect((await view(players[0])).hand.dueAt).not.toBeNull();
  await players[1]?.post('/api/hands/leave');
  expect((await view(players[0])).hand).toMatchObject({ state: 'open', dueAt: null });
});

test('a hand without the seed of a player is void, takes nothing, and makes the player sit out', async () => {
  const players = await sitAll(3);
  world.wait(JOINING_MS);
  await view(players[0]);
  await sendSeed(players[0]);
  await sendSeed(players[1]);
  world.wait(SEEDING_MS);
  expect((await view(players[0])).hand).toMatchObject({
    state: 'void',
    seats: [{ state: 'seated' }, { state: 'seated' }, { state: 'out' }, null, null],
  });
  expect(balances(players)).toEqual(players.map(() => BALANCE));
  world.wait(VOID_MS);
  expect(await sit(players[2])).toMatchObject({ status: 409, body: { error: 'sit_out' } });
  expect((await sit(players[0])).status).toBe(200);
  world.wait(SIT_OUT_MS);
  expect((await sit(players[2])).status).toBe(200);
});

test('a seed other than the promised one is refused', async () => {
  const players = await sitAll(2);
  const early = await players[0]?.post<Refusal>('/api/hands/seed', { seed: seedOf(players[0]) });
  expect(early).toMatchObject({ status: 409, body: { error: 'hand_closed' } });
  world.wait(JOINING_MS);
  await view(players[0]);
  const other = await players[0]?.post<Refusal>('/api/hands/seed', { seed: 'other' });
  expect(other).toMatchObject({ status: 422, body: { error: 'seed_mismatch' } });
});

test.each<Fault>(['request lost', 'accepted, answer lost', { refuse: 'INSUFFICIENT_FUNDS' }])(
  'a hand with one stake left is void and gives it back: the other ends in %j',
  async (fault) => {
    const players = await sitAll(2);
    world.wallet.injectFault('bet', fault);
    await seedAll(players);
    expect((await view(players[0])).hand).toMatchObject({ state: 'void', stops: null });
    await settle();
    expect(balances(players)).toEqual([BALANCE, BALANCE]);
  },
);

test('a hand continues without a player whose stake fails', async () => {
  const players = await sitAll(3);
  world.wallet.injectFault('bet', { refuse: 'LIMIT_REACHED' });
  await seedAll(players);
  const { hand } = await view(players[0]);
  expect(hand).toMatchObject({ state: 'playing', pot: 2 * ANTE });
  expect(hand.seats.filter((seat) => seat?.state === 'out')).toHaveLength(1);
  world.wait(DECIDING_MS);
  await settle();
  expect(sum(balances(players))).toBe(3 * BALANCE - 1_000);
});

test('a stake that the platform confirms after the deal goes back', async () => {
  const players = await sitAll(3);
  const release = Promise.withResolvers<void>();
  world.wallet.injectFault('bet', { answerAfter: release.promise });
  const seeding = seedAll(players);
  await expect.poll(() => balances(players)).toEqual(players.map(() => BALANCE - ANTE));
  const id = await handId(players[0]);
  await expect.poll(() => statesOf(id)).toEqual(['accepted', 'accepted', 'bet_sent']);
  world.wait(STAKING_MS);
  await readHall(world.deps, HALL);
  release.resolve();
  await seeding;
  expect((await view(players[0])).hand).toMatchObject({ state: 'playing', pot: 2 * ANTE });
  world.wait(DECIDING_MS);
  await settle();
  expect(sum(balances(players))).toBe(3 * BALANCE - 1_000);
});

test('a player who does not answer keeps all cards and loses only the ante', async () => {
  const players = await sitAll(2);
  await seedAll(players);
  await choose(players[0], 2);
  world.wait(DECIDING_MS - 1);
  expect((await view(players[0])).hand.state).toBe('playing');
  world.wait(1);
  const { hand } = await view(players[0]);
  expect(hand).toMatchObject({
    state: 'shown',
    seats: [{ choice: 2 }, { choice: null }, null, null, null],
  });
  expect(hand.winner).toBe(
    winnerOf(bull, hand.stops ?? [], [
      [0, 2],
      [1, 0],
    ]),
  );
  expect(await choose(players[1], 1)).toMatchObject({
    status: 409,
    body: { error: 'choice_closed' },
  });
});

test('the time bank extends the time of its player, once', async () => {
  const players = await sitAll(2);
  await seedAll(players);
  const more = () => players[0]?.post<Refusal>('/api/hands/more-time');
  expect((await more())?.status).toBe(200);
  await more();
  world.wait(DECIDING_MS);
  expect(await choose(players[1], 1)).toMatchObject({ status: 409 });
  expect((await view(players[0])).hand).toMatchObject({
    state: 'playing',
    own: { mayTakeMoreTime: false },
  });
  expect((await choose(players[0], 4)).status).toBe(200);
  expect((await view(players[0])).hand.state).toBe('shown');
});

test('a decision is final, and its repeat is the same decision', async () => {
  const players = await sitAll(2);
  await seedAll(players);
  expect((await choose(players[0], 1)).status).toBe(200);
  expect((await choose(players[0], 1)).status).toBe(200);
  expect(await choose(players[0], 2)).toMatchObject({ body: { error: 'choice_closed' } });
  expect(await choose(players[1], 6)).toMatchObject({ body: { error: 'choice_not_offered' } });
});

test('only one of many players who press for the last seat gets it, and no player sits twice', async () => {
  const seated = await sitAll(4);
  const late = await Promise.all([enter(), enter(), enter()]);
  const { openNumber } = await view(seated[0]);
  const answers = await Promise.all(late.map((player) => sit(player, { at: openNumber })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const again = await Promise.all([sit(seated[0]), sit(seated[0], { ante: 5 * ANTE })]);
  for (const { body } of again) expect(body.error).toBe('already_seated');
  const player = await enter();
  const twice = await Promise.all([sit(player), sit(player), sit(player, { ante: 5 * ANTE })]);
  expect(twice.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('the same press takes one seat', async () => {
  const player = await enter();
  const seatKey = randomUUID();
  expect((await sit(player, { seatKey })).status).toBe(200);
  expect((await sit(player, { seatKey })).status).toBe(200);
  expect((await view(player)).waiting).toBe(1);
});

test('a full table closes at once, and the next hand takes players', async () => {
  const players = await sitAll(5);
  const { hand, openNumber } = await view(players[0]);
  expect(hand).toMatchObject({ state: 'seeding', number: openNumber - 1 });
  await sitAll(2);
  await seedAll(players);
  expect((await view(players[0])).hand).toMatchObject({ state: 'playing', pot: 5 * ANTE });
});

test('separates play money from money, and tables by their antes', async () => {
  const trial = world.wallet.addMember(BALANCE, 'USD', 0);
  const [player] = await sitAll(1);
  const other = await launchGame(world, trial, 'bull');
  expect((await view(other)).waiting).toBe(0);
  expect((await sit(other)).status).toBe(200);
  await sit(await enter(), { ante: 5 * ANTE });
  expect((await view(player)).hand).toMatchObject({ state: 'open', dueAt: null });
});

test('decisions race the end of the time: each counts or is refused, and the cards agree', async () => {
  const players = await sitAll(5);
  await seedAll(players);
  const [first, ...rest] = players;
  await choose(first, 1);
  world.wait(DECIDING_MS - 1);
  const deciding = rest.map((player) => choose(player, 5));
  world.wait(1);
  const answers = await Promise.all([...deciding, ...players.map((player) => view(player))]);
  const accepted = answers.slice(0, 4).map((answer) => 'status' in answer && answer.status === 200);
  const { hand } = await view(first);
  expect(hand.state).toBe('shown');
  const choices = [1, ...accepted.map((is) => (is ? 5 : 0))];
  expect(hand.seats.map((seat) => seat?.choice ?? 0)).toEqual(choices);
  const plays = choices.map((choice, seat) => [seat, choice] as const);
  expect(hand.winner).toBe(winnerOf(bull, hand.stops ?? [], plays));
});

test('many processes turn a hand once', async () => {
  const players = await sitAll(2);
  const before = world.wallet.receivedOf('bet').length;
  world.wait(JOINING_MS);
  const id = await handId(players[0]);
  await Promise.all(Array.from({ length: 8 }, () => turnHand(world.deps, id)));
  for (const player of players) await sendSeed(player);
  await Promise.all(Array.from({ length: 8 }, () => turnHand(world.deps, id)));
  expect(world.wallet.receivedOf('bet')).toHaveLength(before + 2);
  world.wait(DECIDING_MS);
  await Promise.all(Array.from({ length: 8 }, () => turnHand(world.deps, id)));
  await Promise.all([settle(), settle(), settle()]);
  expect(sum(balances(players))).toBe(2 * BALANCE - 1_000);
});

test('killed before any step of the stakes, the hand is played or every stake goes back', async () => {
  const ends = new Set<number>();
  for (let operations = 0, survived = false; !survived; operations++) {
    expect(operations).toBeLessThan(60);
    const players = await sitAll(2);
    world.wait(JOINING_MS);
    await view(players[0]);
    const id = await handId(players[0]);
    const keep =
      'UPDATE seat SET seed = $3 WHERE hand_id = $1 AND player_id = (SELECT id FROM player WHERE member_ref = $2)';
    for (const player of players) {
      await world.db.pool.query(keep, [id, player.memberRef, seedOf(player)]);
    }
    survived = await turnHand(crashAfter(world.deps, operations), id).then(
      () => true,
      () => false,
    );
    world.wait(LEASE_MS);
    await finish();
    const missing = 2 * BALANCE - sum(balances(players));
    expect([0, 1_000]).toContain(missing);
    ends.add(missing);
  }
  expect(ends).toEqual(new Set([0, 1_000]));
});

test('killed before any step between the showdown and the payout, a hand is paid once', async () => {
  const players = await sitAll(2);
  await seedAll(players);
  const id = await handId(players[0]);
  const rounds = await roundsOf(id);
  world.wait(DECIDING_MS);
  for (let operations = 0; (await openRounds(rounds)) > 0; operations++) {
    expect(operations).toBeLessThan(60);
    await sweepRounds(crashAfter(world.deps, operations)).catch(() => {});
    world.wait(LEASE_MS + LONGEST_GAP_MS);
  }
  const { prize } = potOf(BigInt(ANTE), 2);
  expect(balances(players).sort()).toEqual([BALANCE - ANTE, BALANCE - ANTE + Number(prize)].sort());
});
