import type { ReferralRules } from '@app/core/engagement/promotions';
import { judgeReferrals, referralCodeOf } from '@app/core/engagement/referrals';
import type { Member } from '@app/core/people/members';
import type { Deps } from '@app/core/platform/kernel';
import { playBets } from '../play/settled-bets.ts';
import { makeMember, whole } from '../world.ts';
import { countAll } from './vip.ts';

/** A tenth of a deposit of 100 or more, at most 50, and 5 for the friend, who bets 200 within 30 days. */
export const referralRules = (changes: Partial<ReferralRules> = {}): ReferralRules => ({
  kind: 'REFERRAL',
  depositMin: whole(100),
  betMin: whole(200),
  days: 30,
  needsPhone: false,
  activeDays: 0,
  percent: 10,
  amountMax: whole(50),
  friendAmount: whole(5),
  friendsMax: 20,
  ...changes,
});

let made = 0;

/** Registers a friend with the code of a member. */
export async function inviteFriend(deps: Deps, inviter: Member): Promise<Member> {
  const { merchantId, id: memberId } = inviter;
  const referralCode = await referralCodeOf(deps, { merchantId, memberId });
  // Typed by hand, in small letters.
  return makeMember(deps, {
    merchantId,
    username: `friend${++made}`,
    referralCode: referralCode.toLowerCase(),
  });
}

/** A lost bet of a member, in whole units, counted for VIP levels and invitations. */
export async function betAndCount(
  deps: Deps,
  { id, merchantId }: Pick<Member, 'id' | 'merchantId'>,
  stake: number,
): Promise<void> {
  await playBets(deps, merchantId, [{ by: { id }, stake, result: 'lost' }]);
  await countAll(deps);
}

/** Each invitation with its rewards, the oldest first. */
export async function referralsOf(deps: Deps, merchantId: bigint) {
  const rows = await deps.db.prisma.referral.findMany({
    where: { merchantId },
    orderBy: { id: 'asc' },
  });
  return rows.map(({ state, reason, grounds, inviterAmount, friendAmount }) => ({
    state,
    reason,
    grounds,
    inviterAmount,
    friendAmount,
  }));
}

export const judge = (deps: Deps): Promise<number> => judgeReferrals(deps);
