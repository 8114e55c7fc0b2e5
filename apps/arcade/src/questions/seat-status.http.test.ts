import { ROUND_STATUS } from '@app/shared/open-rounds/protocol';
import { expect, test } from 'vitest';
import { askArcade } from '../test-support/ask-arcade.ts';
import {
  choose,
  onHall,
  seedAll,
  settle,
  sitAll,
  view,
  world,
} from '../test-support/hall-players.ts';

onHall();

test('the stake of a seat is open until its hand is paid', async () => {
  const players = await sitAll(2);
  await seedAll(players);
  const asked = await Promise.all(
    players.map(async (player) => {
      const roundId = (await view(player)).hand.own?.roundId;
      return { roundId, gameCode: 'bull', memberRef: player.memberRef };
    }),
  );
  const statuses = () => Promise.all(asked.map((body) => askArcade(world, ROUND_STATUS, body)));
  expect(await statuses()).toEqual(players.map(() => ({ status: 'OK', round: 'OPEN' })));
  for (const player of players) await choose(player, 0);
  await settle();
  expect(await statuses()).toEqual(players.map(() => ({ status: 'OK', round: 'CLOSED' })));
});
