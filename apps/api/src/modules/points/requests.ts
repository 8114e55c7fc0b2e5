import type { GoodsTerms, RedeemGoods } from '@app/core/engagement/points';
import type { change } from '@app/shared/points/goods.ops-calls';
import type { convertPoint, redeemPointReward } from '@app/shared/points/schemas';
import type { z } from 'zod';
import type { CallContext } from '../../bind-call.ts';

type Spending<C extends typeof convertPoint | typeof redeemPointReward> = Pick<
  CallContext<C>,
  'site' | 'member' | 'input' | 'requestKey'
>;

export const conversionOf = ({
  site,
  member: { memberId },
  input: { points, paymentPassword },
  requestKey,
}: Spending<typeof convertPoint>) => ({
  requestKey,
  merchantId: site.id,
  memberId,
  currency: site.currency,
  timeZone: site.timeZone,
  points: BigInt(points),
  paymentPassword,
});

export const redemptionOf = ({
  site,
  member: { memberId },
  input: { rewardId, version, quantity, addressId, phone, paymentPassword },
  requestKey,
}: Spending<typeof redeemPointReward>): RedeemGoods => ({
  requestKey,
  merchantId: site.id,
  memberId,
  publicId: rewardId,
  version,
  quantity,
  addressPublicId: addressId,
  phone,
  paymentPassword,
});

type AskedTerms = Omit<z.output<typeof change.body>, 'id' | 'version' | 'reason'>;

export const goodsTermsOf = ({
  imageUrl,
  pointsNeeded,
  amountNeeded,
  ...terms
}: AskedTerms): GoodsTerms => ({
  name: terms.name,
  names: terms.names,
  description: terms.description,
  category: terms.category,
  picture: imageUrl,
  points: BigInt(pointsNeeded),
  amount: amountNeeded,
  perMemberMax: terms.perMemberMax,
  countries: terms.countries,
  verifiedPhone: terms.verifiedPhone,
  vipLevel: terms.vipLevel,
});
