import type { GoodsOfSite } from '@app/core/engagement/points';
import type { AnswerOf } from '@app/shared/contract/define-call';
import type * as calls from '@app/shared/points/goods.ops-calls';

export const presentGoods = (goods: GoodsOfSite): AnswerOf<typeof calls.list>['list'][number] => ({
  id: goods.publicId,
  name: goods.name,
  names: goods.names,
  description: goods.description,
  category: goods.category,
  imageUrl: goods.picture,
  pointsNeeded: Number(goods.points),
  amountNeeded: goods.amount,
  perMemberMax: goods.perMemberMax,
  countries: [...goods.countries],
  verifiedPhone: goods.verifiedPhone,
  vipLevel: goods.vipLevel,
  version: goods.version,
  priority: goods.place,
  stock: goods.stock,
  reserved: goods.reserved,
  delivered: goods.delivered,
  createdAt: goods.createdAt.getTime(),
  withdrawnAt: goods.withdrawnAt?.getTime() ?? null,
});
