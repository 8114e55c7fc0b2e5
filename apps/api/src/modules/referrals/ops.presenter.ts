import type { ReferralOfSite } from '@app/core/engagement/referrals';

export const presentReferral = ({
  publicId,
  inviterPublicId,
  inviter,
  friendPublicId,
  friend,
  registeredAt,
  endsAt,
  decidedAt,
  grounds,
  ...rest
}: ReferralOfSite) => ({
  ...rest,
  id: publicId,
  inviter: { id: inviterPublicId, username: inviter },
  friend: { id: friendPublicId, username: friend },
  registeredAt: registeredAt.getTime(),
  deadline: endsAt.getTime(),
  grounds: [...grounds],
  decidedAt: decidedAt?.getTime() ?? null,
});
