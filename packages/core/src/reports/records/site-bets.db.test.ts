import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { changeAsOwner, freshDatabase } from '../../../../../tests/support/databases/database.ts';
import {
  type PlayedBet,
  playBets,
  voidAll,
} from '../../../../../tests/support/play/settled-bets.ts';
import { depsOf, makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';
import type { Member } from '../../people/members/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { addMonths } from '../../play/bets/index.ts';
import { type SiteBetFilter, siteBets, sumSiteBets } from './site-bets.ts';

const DAY_MS = 86_400_000;
const FROM = new Date('2026-11-20T00:00:00Z');
const TO = new Date(FROM.getTime() + DAY_MS);
let db: Database;
let deps: Deps;
let now: Date;
let merchantId: bigint;
let one: Member;
let other: Member;

beforeAll(async () => {
  db = await freshDatabase();
  deps = depsOf(db, () => now);
  now = FROM;
  for (const month of ['2026-11', '2027-01']) await addMonths(db, new Date(month));
  return () => db.close();
});
beforeEach(async () => {
  now = new Date('2026-11-20T12:00:00Z');
  ({ merchantId } = await makeSite(deps));
  one = await makeMember(deps, { merchantId });
  other = await makeMember(deps, { merchantId });
});

const play = async (...bets: readonly PlayedBet[]) => {
  now = new Date(now.getTime() + 1_000);
  return playBets(deps, merchantId, bets);
};
type Narrowed = Partial<SiteBetFilter> & Partial<Parameters<typeof siteBets>[1]>;
const asked = (narrowed: Narrowed) => ({
  merchantId,
  from: FROM,
  to: TO,
  now,
  language: 'EN' as const,
  rowsMax: 10,
  ...narrowed,
});
const list = async (narrowed: Narrowed = {}) => {
  const { bets, ...page } = await siteBets(db, asked(narrowed));
  return { ...page, stakes: bets.map(({ stake }) => Number(stake / whole(1))) };
};

test('lists bets of all members, newest first, page by page, and of no other site', async () => {
  await play({ by: one, stake: 1, result: 'lost' }, { by: one, stake: 2, result: 'won' });
  await play({ by: other, stake: 3, result: 'won', isBonus: true });
  const elsewhere = await makeSite(deps);
  const stranger = await makeMember(deps, elsewhere);
  await playBets(deps, elsewhere.merchantId, [{ by: stranger, stake: 9, result: 'won' }]);
  const first = await list({ rowsMax: 2 });
  expect(first).toMatchObject({ stakes: [3, 2], isPaused: false });
  expect(await list({ rowsMax: 2, after: first.next })).toEqual({
    stakes: [1],
    next: undefined,
    isPaused: false,
  });
  const [shown] = (await siteBets(db, asked({ rowsMax: 1 }))).bets;
  expect(shown).toMatchObject({
    username: other.username,
    memberPublicId: other.publicId,
    state: 'won',
    isBonus: true,
    payout: whole(6),
    gameCode: 'reels',
    vendorCode: 'test-vendor',
    roundRef: null, // these rounds have no row of their own
  });
});

test('narrows by member, result, game, stake and number, and sums what matches', async () => {
  await play({ by: one, stake: 1, result: 'lost' }, { by: one, stake: 20, result: 'won' });
  const back = await play({ by: other, stake: 3, result: 'won' });
  await voidAll(deps, merchantId, back);
  const [newest] = (await siteBets(db, asked({ rowsMax: 1 }))).bets;
  for (const [narrowed, stakes] of [
    [{ memberId: one.id }, [20, 1]],
    [{ state: 'void' }, [3]],
    [{ state: 'open' }, []],
    [{ state: 'won', memberId: other.id }, []],
    [{ gameCode: 'reels', vendorCode: 'test-vendor', state: 'lost' }, [1]],
    [{ gameCode: 'wheels' }, []],
    [{ vendorCode: 'unknown' }, []],
    [{ stakeFrom: whole(3), stakeTo: whole(20) }, [3, 20]],
    [{ publicId: newest?.publicId }, [3]],
    [{ publicId: randomUUID() }, []],
    [{ to: new Date('2026-11-20T12:00:01Z') }, []],
  ] as const)
    expect([narrowed, (await list(narrowed)).stakes]).toEqual([narrowed, stakes]);
  expect(await sumSiteBets(db, { ...asked({}), betsMax: 3 })).toEqual({
    count: 3,
    stake: whole(21),
    validBet: whole(21),
    payout: whole(40),
    net: whole(19),
  });
  const ofOne = { ...asked({ memberId: one.id, state: 'won' }), betsMax: 2 };
  expect(await sumSiteBets(db, ofOne)).toMatchObject({ count: 1, net: whole(20) });
  expect(await sumSiteBets(db, { ...asked({}), betsMax: 2 })).toBeUndefined();
});

test('shows a void that is decided more than 31 days after its bet', async () => {
  const keys = await play({ by: one, stake: 4, result: 'won' });
  now = new Date(now.getTime() + 60 * DAY_MS);
  await voidAll(deps, merchantId, keys);
  expect((await list({ state: 'void' })).stakes).toEqual([4]);
  expect((await list({ state: 'won' })).stakes).toEqual([]);
  const [shown] = (await siteBets(db, asked({}))).bets;
  expect(shown).toMatchObject({ state: 'void', payout: 0n });
});

test('pauses a search that few bets match, and continues where it paused', async () => {
  await play({ by: one, stake: 7, result: 'won' });
  const walked = 20_000;
  await changeAsOwner(
    db,
    `INSERT INTO bet (public_id, merchant_id, member_id, reference, stake, placed_at, taker, category, is_bonus)
     SELECT gen_random_uuid(), $1, $2, n, 10000, $3::timestamptz + n * interval '1 ms', 1, 1, false
     FROM generate_series(1, $4::int) n`,
    [merchantId, other.id, new Date('2026-11-20T13:00:00Z'), walked],
  );
  const first = await list({ state: 'won' });
  expect(first).toMatchObject({ stakes: [], isPaused: true });
  expect(first.next?.placedAt).toEqual(new Date('2026-11-20T13:00:00.001Z'));
  expect(await list({ state: 'won', after: first.next })).toEqual({
    stakes: [7],
    next: undefined,
    isPaused: false,
  });
  // A filter by the bet's own columns walks further.
  expect((await list({ stakeFrom: whole(7) })).stakes).toEqual([7]);
});
