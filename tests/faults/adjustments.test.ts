import { randomUUID } from 'node:crypto';
import { trialBalance } from '@app/core/books/ledger';
import type { Member } from '@app/core/people/members';
import { connect, type Database } from '@app/core/platform/db';
import { decide } from '@app/shared/approvals/ops-calls';
import * as calls from '@app/shared/members/adjustments.ops-calls';
import { beforeEach, expect, test } from 'vitest';
import { freshDatabaseUrl, freshRedisUrl } from '../support/databases/database.ts';
import { isUsualRun } from '../support/faults/deaths.ts';
import { loggedInOperator } from '../support/people/logged-in-operators.ts';
import type { OpsClient } from '../support/servers/ops-client.ts';
import { makePlatform, type TestPlatform } from '../support/servers/processes.ts';
import { cashOf, makeMember, makeSite, whole } from '../support/world.ts';

let platform: TestPlatform;
let db: Database;
let player: Member;
let maker: OpsClient;
let other: OpsClient;

beforeEach(async () => {
  const [databaseUrl, redisUrl] = await Promise.all([freshDatabaseUrl(), freshRedisUrl()]);
  platform = await makePlatform({ databaseUrl, redisUrl, arcadeDatabaseUrl: databaseUrl });
  db = connect(databaseUrl);
  const site = await makeSite(db);
  player = await makeMember(db, site);
  platform.isLocal = isUsualRun;
  const api = await platform.start('api');
  const where = { db, apiUrl: platform.apiUrl, site: site.code };
  [maker, other] = [await loggedInOperator('maker', where), await loggedInOperator('other', where)];
  await api.stop();
  return async () => {
    await platform.stop();
    expect(await trialBalance(db)).toEqual([]);
    await db.close();
  };
});

const ask = () =>
  maker.send(calls.make, {
    memberId: player.publicId,
    key: randomUUID(),
    way: 'credit',
    amount: 20,
    category: 'compensation',
    words: 'For the round that broke off.',
  });
const approve = ({ approvalId: id }: { approvalId: string }) =>
  other.send(decide, { id, approve: true });

test('an adjustment and its reversal are booked once after a crash during approval', async () => {
  const first = await platform.start('api');
  const request = await ask();
  await first.stop();
  platform.isLocal = false;
  const dying = await platform.start('api', { faultPoint: 'adjustment.booked' });
  await expect(approve(request)).rejects.toThrow();
  expect(await dying.ended).toBe('SIGKILL');
  expect(await cashOf(db, player)).toBe(0n);

  platform.isLocal = isUsualRun;
  const second = await platform.start('api');
  await approve(request);
  await expect(approve(request)).rejects.toThrow('approval.decided');
  expect(await cashOf(db, player)).toBe(whole(20));
  const { list } = await maker.send(calls.list, { memberId: player.publicId });
  const undo = await maker.send(calls.reverse, { id: list[0].id, reason: 'Another member' });
  await second.stop();

  const dyingAgain = await platform.start('api', {
    faultPoint: 'adjustment.reversed',
  });
  await expect(approve(undo)).rejects.toThrow();
  expect(await dyingAgain.ended).toBe(isUsualRun ? 'cut' : 'SIGKILL');
  expect(await cashOf(db, player)).toBe(whole(20));
  await platform.start('api');
  await approve(undo);
  expect(await cashOf(db, player)).toBe(0n);
});
