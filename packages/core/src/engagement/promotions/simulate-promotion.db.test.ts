import { beforeAll, beforeEach, expect, test } from 'vitest';
import { changeAsOwner, freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { earnBudget, termsWith } from '../../../../../tests/support/engagement/promotions.ts';
import { setVipLevel } from '../../../../../tests/support/engagement/vip.ts';
import { playBets } from '../../../../../tests/support/play/settled-bets.ts';
import { depsOf, fund, makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';
import type { Member } from '../../people/members/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { simulatePromotion } from './index.ts';
import type { PromotionRules, SitePromotionTerms } from './promotion-terms.ts';

const DAY_MS = 86_400_000;
/** A Thursday. */
const NOON = new Date('2026-12-10T12:00:00Z');

let db: Database;
let deps: Deps;
let now: Date;
let site: Awaited<ReturnType<typeof makeSite>>;

beforeAll(async () => {
  db = await freshDatabase();
  deps = depsOf(db, () => now);
});
beforeEach(async () => {
  now = new Date(NOON.getTime() - 60 * DAY_MS);
  site = await makeSite(deps);
});

/** Runs an action on the clock of a past day. */
async function daysAgo(days: number, happen: () => Promise<unknown>): Promise<void> {
  now = new Date(NOON.getTime() - days * DAY_MS);
  await happen();
  now = NOON;
}
const bet = (by: Member, stake: number, result: 'won' | 'lost' = 'lost') =>
  playBets(deps, site.merchantId, [{ by, stake, result }]);
const logIn = ({ id }: Member) =>
  changeAsOwner(
    db,
    `INSERT INTO login_attempt (merchant_id, member_id, name_hash, at, ip, network, portal, method, outcome)
     SELECT merchant_id, id, '\\x00', $2, '1.2.3.4', '1.2.3', 'member', 'password', 'ok' FROM member WHERE id = $1`,
    [id, now],
  );
const simulate = async (rules: PromotionRules, changes: Partial<SitePromotionTerms> = {}) => {
  now = NOON;
  const { merchantId } = site;
  const terms = termsWith(rules, { now, ...changes });
  return simulatePromotion(db, { merchantId, timeZone: 'UTC', currency: 'USD', terms }, now);
};

test('a rescue would have returned its share of each week’s net loss, up to its maximum', async () => {
  const [one, other] = [await makeMember(deps, site), await makeMember(deps, site)];
  await daysAgo(20, () => bet(one, 100));
  await daysAgo(20, () => bet(one, 30, 'won'));
  await daysAgo(8, () => bet(one, 900));
  await daysAgo(8, () => bet(other, 10));
  await daysAgo(40, () => bet(other, 900));
  const rules = {
    kind: 'SAVIOR',
    every: 'week',
    percent: 10,
    lossMin: whole(20),
    amountMax: whole(50),
  } as const;
  expect(await simulate(rules)).toMatchObject({
    cost: whole(57),
    claims: 2,
    members: 1,
    isLimited: false,
  });
  expect(await simulate(rules, { budget: whole(7) })).toMatchObject({
    cost: whole(7),
    claims: 1,
    isLimited: true,
  });
});

test('a challenge would have rewarded each period in which deposits and bets reached its amounts', async () => {
  const member = await makeMember(deps, site);
  await daysAgo(3, () => fund(deps, member, whole(60)));
  await daysAgo(3, () => bet(member, 100));
  await daysAgo(2, () => bet(member, 100));
  const rules = {
    kind: 'DEPOSIT_BET_BONUS',
    every: 'day',
    depositMin: whole(50),
    betMin: whole(100),
    amount: whole(5),
  } as const;
  expect(await simulate(rules)).toMatchObject({ cost: whole(5), claims: 1, members: 1 });
  expect(await simulate({ ...rules, depositMin: whole(0) })).toMatchObject({ claims: 2 });
  expect(await simulate({ ...rules, every: 'once' })).toMatchObject({ claims: 1 });
  expect(await simulate(rules, { registeredDaysMax: 30 })).toMatchObject({ claims: 0 });
});

test('logging in would have brought the rewards of consecutive days', async () => {
  const member = await makeMember(deps, site);
  for (const days of [9, 8, 7, 3]) await daysAgo(days, () => logIn(member));
  const rules = { kind: 'LOGIN', amounts: [whole(1), whole(2)] } as const;
  expect(await simulate(rules)).toMatchObject({
    cost: whole(1 + 2 + 1 + 1),
    claims: 4,
    members: 1,
  });
  expect(await simulate(rules, { claimsMax: 3 })).toMatchObject({
    cost: whole(4),
    isLimited: true,
  });
  expect(await simulate(rules, { depositorsOnly: true })).toMatchObject({ claims: 0 });
});

test('registrations are counted, applications by all who logged in, and a bonus on deposits not at all', async () => {
  await makeMember(deps, site);
  const [one, other] = await (async () => {
    const made: Member[] = [];
    for (const days of [5, 4])
      await daysAgo(days, async () => void made.push(await makeMember(deps, site)));
    return made;
  })();
  if (!one || !other) throw new Error('no members');
  expect(await simulate({ kind: 'REGISTER', amount: whole(3), days: 7 })).toMatchObject({
    cost: whole(6),
    members: 2,
  });
  await daysAgo(2, () => logIn(one));
  await daysAgo(1, () => logIn(one));
  expect(await simulate({ kind: 'SIGNUP', amount: whole(3) })).toMatchObject({ claims: 1 });
  await daysAgo(0, () => earnBudget(deps, site.merchantId));
  const offer = { kind: 'DEPOSIT', offerId: deps.newId() } as const;
  const simulated = await simulate(offer);
  expect(simulated).toMatchObject({ cost: 0n, claims: 0 });
  expect(simulated.left).toBeGreaterThan(0n);
});

test('the first deposit and a VIP level would have been rewarded within these days', async () => {
  const [one, other] = [await makeMember(deps, site), await makeMember(deps, site)];
  await daysAgo(40, () => fund(deps, one, whole(50)));
  await daysAgo(10, () => fund(deps, one, whole(50)));
  await daysAgo(10, () => fund(deps, other, whole(30)));
  await setVipLevel(db, one, 3);
  const deposit = { depositMin: whole(10), percent: 50, amountMax: whole(20) };
  const nth = (number: number) => simulate({ kind: 'DEPOSIT_COUNT', number, ...deposit });
  expect(await nth(1)).toMatchObject({ cost: whole(15), claims: 1 });
  expect(await nth(2)).toMatchObject({ cost: whole(20), claims: 1 });
  const level = (from: number) => simulate({ kind: 'MEMBERLEVEL', level: from, amount: whole(4) });
  expect(await level(3)).toMatchObject({ cost: whole(4), members: 1 });
  expect(await level(4)).toMatchObject({ cost: whole(0), members: 0 });
});
