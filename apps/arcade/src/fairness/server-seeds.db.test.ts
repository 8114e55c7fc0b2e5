import { beforeAll, expect, test } from 'vitest';
import { dealRound } from '../games/lantern-fair/deal-round.ts';
import {
  launchGame,
  makeWorld,
  type Player,
  type SpinAnswer,
  type World,
} from '../test-support/world.ts';
import { commitmentOf } from './fair-draw.ts';
import type { Commitments, RevealedSeed } from './server-seeds.ts';

let world: World;

beforeAll(async () => {
  world = await makeWorld();
  return () => world.end();
});

interface Revealed {
  readonly revealed: RevealedSeed;
  readonly fairness: Commitments;
}

test('publishes two commitments before play and keeps them', async () => {
  const player = await launchGame(world);
  const before = await fairnessOf(player);
  expect(before).toMatchObject({ nextNonce: 0, clientSeed: null });
  expect(before.nextCommitment).not.toBe(before.commitment);

  const first = (await player.post<Revealed>('/api/seeds/reveal')).body;
  expect(first.revealed.commitment).toBe(before.commitment);
  expect(await commitmentOf(first.revealed.serverSeed)).toBe(before.commitment);
  // The next seed was fixed before the player could choose a client seed for it.
  expect(first.fairness.commitment).toBe(before.nextCommitment);
  const second = (await player.post<Revealed>('/api/seeds/reveal')).body;
  expect(await commitmentOf(second.revealed.serverSeed)).toBe(before.nextCommitment);
});

test('every round of a seed has its own nonce and follows from the revealed seed', async () => {
  const player = await launchGame(world);
  const rounds: SpinAnswer[] = [];
  for (const clientSeed of ['one', 'one', 'two', 'two-and-a-half']) {
    rounds.push((await player.spin({ clientSeed })).body);
  }
  expect(rounds.map(({ proof }) => proof.nonce)).toEqual([0, 1, 2, 3]);
  expect((await fairnessOf(player)).clientSeed).toBe('two-and-a-half');
  const { revealed } = (await player.post<Revealed>('/api/seeds/reveal')).body;
  expect(revealed.rounds).toBe(4);
  for (const { stops, proof } of rounds) {
    const { clientSeed, nonce, commitment } = proof;
    expect(commitment).toBe(revealed.commitment);
    const dealt = await dealRound({ serverSeed: revealed.serverSeed, clientSeed, nonce });
    expect(stops).toEqual(dealt.stops);
  }
  expect((await player.spin()).body.proof.nonce).toBe(0);
});

test('keeps the seed of an open round secret', async () => {
  const player = await launchGame(world);
  const release = Promise.withResolvers<void>();
  world.wallet.injectFault('bet', { after: release.promise });
  const spinning = player.spin();
  await expect.poll(async () => (await fairnessOf(player)).nextNonce).toBe(1);
  const refused = await player.post<{ error: string }>('/api/seeds/reveal');
  expect({ status: refused.status, error: refused.body.error }).toEqual({
    status: 409,
    error: 'round_open',
  });
  release.resolve();
  await spinning;
  expect((await player.post('/api/seeds/reveal')).status).toBe(200);
});

test('visitors can look up what decided a round, and the seed once revealed', async () => {
  const player = await launchGame(world);
  const { body: round } = await player.spin();
  const proof = async () => {
    const response = await world.app.inject({ url: `/api/proofs/${round.id}` });
    return response.json<SpinAnswer>();
  };
  expect(await proof()).toMatchObject({ stops: round.stops, proof: { serverSeed: null } });
  const { revealed } = (await player.post<Revealed>('/api/seeds/reveal')).body;
  const shown = await proof();
  expect(shown.proof.serverSeed).toBe(revealed.serverSeed);
  expect(JSON.stringify(shown)).not.toContain(player.memberRef);
});

test('stores seeds and sessions encrypted or hashed', async () => {
  const player = await launchGame(world);
  const { revealed } = (await player.post<Revealed>('/api/seeds/reveal')).body;
  const { rows } = await world.db.pool.query(
    `SELECT (SELECT jsonb_agg(to_jsonb(s)) FROM server_seed s)::text
         || (SELECT jsonb_agg(to_jsonb(p)) FROM play_session p)::text AS stored`,
  );
  expect(rows[0].stored).not.toContain(revealed.serverSeed);
  const hex = (text: string) => Buffer.from(text).toString('hex');
  expect(rows[0].stored).not.toContain(hex(revealed.serverSeed));
  expect(rows[0].stored).not.toContain(player.token);
  expect(rows[0].stored).not.toContain(hex(player.token));
});

test('fifty concurrent reveals show each seed once', async () => {
  const player = await launchGame(world);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => player.post<Revealed>('/api/seeds/reveal')),
  );
  const seeds = answers.map(({ body }) => body.revealed.serverSeed);
  expect(new Set(seeds).size).toBe(50);
  expect((await player.spin()).body.state).toBe('closed');
});

async function fairnessOf(player: Player) {
  type Fairness = Commitments & { clientSeed: string | null };
  return (await player.get<{ fairness: Fairness }>('/api/table')).body.fairness;
}
