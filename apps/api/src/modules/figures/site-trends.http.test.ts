import { confirmLeg } from '@app/core/money/withdrawals';
import { trends } from '@app/shared/figures/ops-calls';
import { beforeEach, expect, test } from 'vitest';
import { changeAsOwner } from '../../../../../tests/support/databases/database.ts';
import { offerSandbox, openDeposit, report } from '../../../../../tests/support/money/deposits.ts';
import {
  approve,
  makePayable,
  makeWithdrawer,
  pay,
  ask as withdraw,
} from '../../../../../tests/support/money/withdrawals.ts';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { recordWorld } from '../../../../../tests/support/play/record-world.ts';
import { playBets } from '../../../../../tests/support/play/settled-bets.ts';
import { makeMember } from '../../../../../tests/support/world.ts';

// 23:00 in New York: in UTC it is already the next day.
const NOW = Date.parse('2026-12-11T04:00:00Z');
const world = recordWorld(NOW);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let token: string;

beforeEach(async () => {
  ({ token } = await makeOperator(world.api, { merchantId: world.site.merchantId }));
});

const ask = async (by = token) =>
  (await sendOps(world.api, trends, { site: world.site.code, token: by })).body;

/** Non-zero values by hour. */
const shown = (hours: readonly number[]) =>
  Object.fromEntries(hours.flatMap((value, hour) => (value === 0 ? [] : [[hour, value]])));

test('counts by hours in the site’s zone, for today, yesterday and a week ago', async () => {
  const { deps } = world.api;
  const { merchantId } = world.site;
  for (const ago of [0, 2 * HOUR, DAY, 7 * DAY + HOUR, 3 * DAY, 8 * DAY]) {
    const { id } = await makeMember(deps, world.site);
    const at = new Date(NOW - ago);
    await changeAsOwner(deps.db, 'UPDATE member SET registered_at = $2 WHERE id = $1', [id, at]);
  }
  await offerSandbox(deps, merchantId);
  await report(deps, await openDeposit(deps, world.player));
  await playBets(deps, merchantId, [{ by: world.player, stake: 7, result: 'lost' }]);
  const { hoursOver, today, yesterday, weekBefore } = (await ask()).value;
  expect(hoursOver).toBe(23);
  expect(shown(today.newMembers)).toEqual({ 21: 1, 23: 2 });
  expect(shown(yesterday.newMembers)).toEqual({ 23: 1 });
  expect(shown(weekBefore.newMembers)).toEqual({ 22: 1 });
  // Includes the 100 that the player started with.
  expect(shown(today.deposits)).toEqual({ 23: 200 });
  expect(shown(today.revenue)).toEqual({ 23: 7 });
  expect(shown(today.activePlayers)).toEqual({ 23: 1 });
  expect([shown(yesterday.revenue), shown(today.withdrawals)]).toEqual([{}, {}]);
});

test('a withdrawal counts when it is completed', async () => {
  const { deps } = world.api;
  await makePayable(deps, world.site.merchantId);
  await makeWithdrawer(deps, world.player, 500);
  const asked = await withdraw(deps, world.player, 100);
  await approve(deps, asked);
  const { publicId } = await pay(deps, asked, 100);
  await confirmLeg(deps, { memberId: world.player.id, legId: publicId, result: 'RECEIVED' });
  const waits = await withdraw(deps, world.player, 50);
  await approve(deps, waits);
  expect(shown((await ask()).value.today.withdrawals)).toEqual({ 23: 100 });
});

test('requires the permission of the page', async () => {
  const { merchantId } = world.site;
  const other = await makeOperator(world.api, { merchantId, permissions: ['content.edit'] });
  expect((await ask(other.token)).errorCode).toBe('operator.forbidden');
});
