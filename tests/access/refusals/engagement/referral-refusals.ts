import { expect } from 'vitest';
import { makeSitePromotion } from '../../../support/engagement/promotions.ts';
import { inviteFriend, judge, referralRules } from '../../../support/engagement/referrals.ts';
import { makeMember } from '../../../support/world.ts';
import { ask, type Way } from '../../ops-request.ts';

/** An invitation that waits for the friend, not for operators. */
const open: Way = async (request) => {
  const { api, site } = request;
  const { deps } = api;
  await makeSitePromotion(deps, site.merchantId, referralRules());
  const friend = await inviteFriend(deps, await makeMember(deps, site));
  await judge(deps);
  const { publicId: id, state } = await deps.db.prisma.referral.findUniqueOrThrow({
    where: { friendId: friend.id },
  });
  expect(state).toBe('open');
  return ask(request, { id });
};

export const referralWays: Readonly<Record<string, Way>> = {
  'referrals.approve referral.decided': open,
  'referrals.reject referral.decided': open,
};
