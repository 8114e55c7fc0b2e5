import { beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { until } from '../../../../../tests/support/until.ts';
import { depsOf, makeAgent, makeMember, makeSite } from '../../../../../tests/support/world.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import type { Invalidation } from '../../platform/live/index.ts';
import { moveMember, publishToTeams } from './index.ts';

let db: Database;

beforeAll(async () => {
  db = await freshDatabase();
  return () => db.close();
});

test('notifies every upline of a player who bet, once, and no others', async () => {
  const { merchantId } = await makeSite(db);
  const top = await makeAgent(db, { merchantId });
  const leaf = await makeAgent(db, { merchantId, uplineId: top.id });
  const beside = await makeAgent(db, { merchantId, uplineId: top.id });
  const players = [
    await makeMember(db, { merchantId, agentId: leaf.id }),
    await makeMember(db, { merchantId, agentId: leaf.id }),
    await makeMember(db, { merchantId }),
  ];
  const published: Invalidation[] = [];
  // Places begin at the next edge of a salary window.
  const clock = () => new Date(Date.now() + 300_000);
  const onFailure = (error: unknown) => expect.unreachable(`${error}`);
  const publish = publishToTeams({ ...depsOf(db), clock, onFailure }, (invalidation) =>
    published.push(invalidation),
  );
  for (const { id } of players) publish({ merchantId, memberId: id, kind: 'bets' });
  publish({ merchantId, memberId: beside.id, kind: 'balance' });
  expect(published.map(({ kind }) => kind)).toEqual(['bets', 'bets', 'bets', 'balance']);

  const teams = () => published.filter(({ kind }) => kind === 'team');
  await until('the agents get the event', () => teams().length >= 2);
  const ids = teams().map(({ memberId }) => memberId);
  expect(ids.toSorted()).toEqual([top.id, leaf.id].toSorted());
});

test('notifies the current uplines of a player who moved, and not the former ones', async () => {
  const { merchantId } = await makeSite(db);
  const former = await makeAgent(db, { merchantId });
  const next = await makeAgent(db, { merchantId });
  const player = await makeMember(db, { merchantId, agentId: former.id });
  const now = new Date();
  await inTransaction(db, (tx) =>
    moveMember(tx, { memberId: player.id, uplineId: next.id, now: new Date(+now + 300_000) }),
  );
  const published: Invalidation[] = [];
  const clock = () => new Date(+now + 900_000);
  const onFailure = (error: unknown) => expect.unreachable(`${error}`);
  const publish = publishToTeams({ ...depsOf(db), clock, onFailure }, (invalidation) =>
    published.push(invalidation),
  );
  publish({ merchantId, memberId: player.id, kind: 'bets' });
  const teams = () => published.filter(({ kind }) => kind === 'team');
  await until('an agent gets the event', () => teams().length > 0);
  expect(teams().map(({ memberId }) => memberId)).toEqual([next.id]);
});
