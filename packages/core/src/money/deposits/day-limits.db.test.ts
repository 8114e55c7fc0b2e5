import { depositLimits } from '@app/shared/deposits/settings';
import type { Money } from '@app/shared/money/money';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { offerSandbox, openDeposit } from '../../../../../tests/support/money/deposits.ts';
import { depsOf, makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';
import type { Member } from '../../people/members/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { changeSetting, changeSite } from '../../sites/site/index.ts';
import { depositDay } from './day-limits.ts';

const now = new Date('2026-03-10T05:00:00Z');
const endsAt = new Date('2026-03-11T00:00:00Z');

let db: Database;
let deps: Deps;
let member: Member;

beforeAll(async () => {
  db = await freshDatabase();
  deps = depsOf(db, () => now);
  return () => db.close();
});
beforeEach(async () => {
  const site = await makeSite(deps);
  await offerSandbox(deps, site.merchantId);
  member = await makeMember(deps, site);
});

const limit = (dayMax: Money, dayCountMax: number) =>
  changeSite(deps, changeSetting, {
    merchantId: member.merchantId,
    setting: depositLimits,
    change: { dayMax, dayCountMax },
  });
const day = () => depositDay(db, { merchantId: member.merchantId, memberId: member.id }, now);

test('a member has no daily limit unless the site sets one', async () => {
  await openDeposit(deps, member);
  expect(await day()).toEqual({
    most: null,
    left: null,
    countMost: null,
    countLeft: null,
    endsAt,
  });
});

test('returns the unused part of the day’s limit, never below zero', async () => {
  await limit(whole(250), 3);
  const limits = { most: whole(250), countMost: 3, endsAt };
  expect(await day()).toEqual({ ...limits, left: whole(250), countLeft: 3 });
  await openDeposit(deps, member);
  expect(await day()).toEqual({ ...limits, left: whole(150), countLeft: 2 });
  await openDeposit(deps, member);
  await limit(whole(150), 1);
  expect(await day()).toEqual({
    most: whole(150),
    left: 0n,
    countMost: 1,
    countLeft: 0,
    endsAt,
  });
});
