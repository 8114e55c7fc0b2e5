import type { Order } from '@app/core/engagement/points';
import type { Claim } from '@app/core/people/operators';
import { presentClaim } from '../../wire/present-claim.ts';

interface OfMember {
  readonly memberPublicId: string;
  readonly username: string;
}

export const presentOrder = (
  order: Order,
  { memberPublicId, username }: OfMember,
  claim: Claim | undefined,
) => ({
  id: order.publicId,
  memberId: memberPublicId,
  username,
  goodsId: order.goodsPublicId,
  goods: order.name,
  quantity: order.quantity,
  points: Number(order.points),
  amount: order.amount,
  state: order.state,
  country: order.country,
  at: order.createdAt.getTime(),
  closedAt: order.closedAt?.getTime() ?? null,
  claim: presentClaim(claim),
});
