import { ROUND_LINK_MS, signRoundLink } from '@app/shared/seamless/round-link';
import { beforeAll, expect, test } from 'vitest';
import { commitmentOf } from '../fairness/fair-draw.ts';
import {
  launchGame,
  makeWorld,
  type Player,
  type SpinAnswer,
  type World,
} from '../test-support/world.ts';

let world: World;

beforeAll(async () => {
  world = await makeWorld();
  return () => world.end();
});

const reveal = async (id: string, link: object | null, token?: string) => {
  const response = await world.app.inject({
    method: 'POST',
    url: `/api/proofs/${id}/reveal`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    payload: { link },
  });
  return { status: response.statusCode, body: response.json<SpinAnswer>() };
};

/** The platform's link from a member's round to its proof. */
function linkOf(
  member: string,
  roundId: string,
  change: { vendorCode?: string; lasts?: number } = {},
) {
  const { vendorCode = 'arcade', lasts = ROUND_LINK_MS } = change;
  const expires = world.deps.clock().getTime() + lasts;
  const { privateKey } = world.wallet.platformKeys;
  const signature = signRoundLink({ vendorCode, roundId, memberRef: member, expires }, privateKey);
  return { member, expires, signature };
}

const nonceOf = async (player: Player) =>
  (await player.get<{ fairness: { nextNonce: number } }>('/api/table')).body.fairness.nextNonce;

test('a link of the platform reveals the seed of its round, and a repeat reveals no other seed', async () => {
  const player = await launchGame(world);
  const { body: round } = await player.spin();
  const link = linkOf(player.memberRef, round.id);
  const { status, body } = await reveal(round.id, link);
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: round.id, stops: round.stops, payout: round.payout });
  expect(await commitmentOf(`${body.proof.serverSeed}`)).toBe(round.proof.commitment);
  await player.spin();
  expect((await reveal(round.id, link)).body.proof.serverSeed).toBe(body.proof.serverSeed);
  expect(await nonceOf(player)).toBe(1);
});

test('a player in the game reveals their own round without a link', async () => {
  const player = await launchGame(world);
  const { body: round } = await player.spin();
  const { status, body } = await reveal(round.id, null, player.token);
  expect([status, typeof body.proof.serverSeed]).toEqual([200, 'string']);
});

test('a stranger cannot reveal a player’s seed', async () => {
  const [owner, stranger] = [await launchGame(world), await launchGame(world)];
  const { body: round } = await owner.spin();
  const { body: other } = await stranger.spin();
  const own = linkOf(stranger.memberRef, other.id);
  const genuine = linkOf(owner.memberRef, round.id);
  const refused = [
    await reveal(round.id, null),
    await reveal(round.id, null, stranger.token),
    await reveal(round.id, own),
    await reveal(round.id, linkOf(stranger.memberRef, round.id)),
    await reveal(round.id, linkOf(owner.memberRef, round.id, { vendorCode: 'other' })),
    await reveal(round.id, { ...genuine, expires: genuine.expires + 1 }),
    await reveal(round.id, { ...genuine, signature: 'x'.repeat(86) }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([401, 404, 404, 404, 404, 404, 404]);
  const { body } = await owner.get<SpinAnswer>(`/api/proofs/${round.id}`);
  expect(body.proof.serverSeed).toBeNull();
});

test('a link expires', async () => {
  const player = await launchGame(world);
  const { body: round } = await player.spin();
  const refused = await reveal(round.id, linkOf(player.memberRef, round.id, { lasts: 0 }));
  expect(refused).toMatchObject({ status: 403, body: { error: 'link_expired' } });
});

test('reveals nothing while a round is open', async () => {
  const player = await launchGame(world);
  const { body: round } = await player.spin();
  const release = Promise.withResolvers<void>();
  world.wallet.injectFault('bet', { after: release.promise });
  const spinning = player.spin();
  await expect.poll(() => nonceOf(player)).toBe(2);
  const refused = await reveal(round.id, linkOf(player.memberRef, round.id));
  expect(refused).toMatchObject({ status: 409, body: { error: 'round_open' } });
  release.resolve();
  await spinning;
  expect((await reveal(round.id, linkOf(player.memberRef, round.id))).status).toBe(200);
});
