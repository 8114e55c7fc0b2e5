import {
  changeSitePromotion,
  createSitePromotion,
  type ReferralRules,
  sitePromotionsOf,
} from '@app/core/engagement/promotions';
import { judgeReferrals, referralCodeOf } from '@app/core/engagement/referrals';
import { recordLoginAttempt, registerMember } from '@app/core/people/access';
import type { Member } from '@app/core/people/members';
import { inTransaction } from '@app/core/platform/db';
import { type Deps, makeToken } from '@app/core/platform/kernel';
import { money } from '@app/shared/money/money';
import { unitsOfWire } from '@app/shared/money/units';
import { depositOf, type SandboxSecret } from './fund-players.ts';

const whole = (amount: number) => money(unitsOfWire(amount));
const DAY_MS = 24 * 3_600_000;

/** Text in `content/demo-announcements.ts`. */
const ARTICLE = 'two-lanterns';
const BUDGET = whole(40);

const RULES: ReferralRules = {
  kind: 'REFERRAL',
  depositMin: whole(50),
  betMin: whole(0),
  days: 30,
  needsPhone: false,
  activeDays: 0,
  percent: 10,
  amountMax: whole(10),
  friendAmount: whole(2),
  friendsMax: 20,
};

interface Demo extends SandboxSecret {
  readonly merchantId: bigint;
  readonly currency: string;
  readonly inviter: Member;
}

/**
 * Gives the demo a promotion for inviting friends, and a player four of them: one who brought a reward, one on the
 * player's own device, and two pending ones under newer terms that require bets. Repeatable.
 */
export async function setUpReferrals(deps: Deps, demo: Demo): Promise<void> {
  const { merchantId, currency, sandboxPaySecret, inviter } = demo;
  const before = await sitePromotionsOf(deps.db, { merchantId, withEnded: true });
  if (before.some(({ article }) => article === ARTICLE)) return;
  const now = deps.clock();
  const terms = {
    rules: RULES,
    startsAt: now,
    endsAt: new Date(now.getTime() + 60 * DAY_MS),
    registeredDaysMax: null,
    segmentId: null,
    depositorsOnly: false,
    needsJoin: false,
    turnoverTimes: 1,
    claimDays: 7,
    claimsMax: null,
    budget: BUDGET,
  };
  const promotion = await inTransaction(deps.db, (tx) =>
    createSitePromotion(tx, deps, { merchantId, article: ARTICLE, terms }, now),
  );
  const pay = (player: Member, amount: number) =>
    depositOf(deps, {
      player,
      currency,
      sandboxPaySecret,
      key: 'the-first-deposit-of-a-friend',
      amount: whole(amount),
    });
  await pay(await invite(deps, inviter, 'friend_of_player01'), 80);
  const ownAccount = await invite(deps, inviter, 'player01_again');
  await pay(ownAccount, 100);
  await shareDevice(deps, [inviter, ownAccount]);
  await judgeReferrals(deps);
  const newer = { ...terms, rules: { ...RULES, betMin: whole(100) } };
  await inTransaction(deps.db, (tx) =>
    changeSitePromotion(tx, { ...promotion, version: 1, terms: newer }, deps.clock()),
  );
  await pay(await invite(deps, inviter, 'harbor_guest'), 60);
  await invite(deps, inviter, 'fair_visitor');
  await judgeReferrals(deps);
}

/** Registers a friend with the code of a player, and a random password. */
async function invite(deps: Deps, inviter: Member, username: string): Promise<Member> {
  const { merchantId, id: memberId } = inviter;
  return registerMember(deps, {
    merchantId,
    username,
    credential: { password: makeToken() },
    recruitedBy: null,
    arrival: {
      method: 'username',
      referralCode: await referralCodeOf(deps, { merchantId, memberId }),
    },
  });
}

async function shareDevice(deps: Deps, members: readonly Member[]): Promise<void> {
  for (const { id: memberId, merchantId, username: name } of members)
    await recordLoginAttempt(deps, {
      merchantId,
      memberId,
      name,
      ip: '203.0.113.41',
      device: 'demo-laptop-of-player01',
      browser: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/143.0',
      portal: 'member',
      method: 'password',
      outcome: 'ok',
    });
}
