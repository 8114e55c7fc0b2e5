import type {
  Conversion,
  OfferedGoods,
  OrderStep,
  OrderWithAddress,
  PointRecord,
  PointRules,
  RecordPage,
} from '@app/core/engagement/points';
import type { AnswerOf } from '@app/shared/contract/define-call';
import type { LanguageCode } from '@app/shared/locale/languages';
import { nameIn } from '@app/shared/messages/written-names';
import type * as calls from '@app/shared/points/schemas';
import { pointStatusOf } from '@app/shared/points/states';
import { errorMessage } from '../../http/errors/error-message.ts';
import { idAfter } from '../../http/inputs/paging.ts';

interface Shop {
  readonly language: LanguageCode;
  readonly site: { readonly currencySymbol: string; readonly displayDecimals: number };
}

const UPLOADS = '/uploads/';
const thumbnailOf = (picture: string | null) =>
  picture?.startsWith(UPLOADS) ? `${picture}/thumbnail` : null;

export const presentGoods = (
  { points, amount, refusal, ...goods }: OfferedGoods,
  { language, site }: Shop,
): AnswerOf<typeof calls.pointReward>['list'][number] => ({
  rewardId: goods.publicId,
  version: goods.version,
  name: nameIn(goods, language),
  description: goods.description,
  category: goods.category,
  imageUrl: goods.picture,
  thumbnailUrl: thumbnailOf(goods.picture),
  pointsNeeded: Number(points),
  amountNeeded: amount,
  stock: goods.stock,
  perMemberMax: goods.perMemberMax,
  redeemed: goods.redeemed,
  quantityMax: goods.quantityMax,
  conditions: {
    countries: [...goods.countries],
    verifiedPhone: goods.verifiedPhone,
    vipLevel: goods.vipLevel,
  },
  canBuy: refusal === null,
  refusal: refusal?.code ?? null,
  reason: refusal && errorMessage(refusal.code, refusal.params, { language, money: site }),
});

export const presentTypes = ({ types }: PointRules) =>
  types.map(({ type, betUnit, ratio }) => ({ type, betUnit, pointsRatio: ratio }));

export const presentConfig = (
  rules: PointRules,
  timeZone: string,
): AnswerOf<typeof calls.pointConfig> => ({
  types: presentTypes(rules),
  convert: rules.convert && {
    pointsPerUnit: rules.convert.pointsPerUnit,
    pointsMin: rules.convert.pointsMin,
    pointsStep: rules.convert.pointsStep,
    pointsDayMax: rules.convert.pointsDayMax,
    turnoverMultiplier: rules.convert.turnoverTimes,
  },
  timeZone,
  neverExpire: true,
});

const presentRecord = (
  record: PointRecord,
  language: LanguageCode,
): AnswerOf<typeof calls.redeemPointList>['list'][number] => ({
  recordId: record.publicId,
  applyTime: record.at.getTime(),
  type: record.type,
  itemName: record.goods && nameIn(record.goods, language),
  quantity: record.quantity,
  pointsNeeded: record.pointsNeeded === null ? null : Number(record.pointsNeeded),
  amountNeeded: record.amountNeeded,
  status: record.status,
  remark: record.remark,
  pointsChange: Number(record.change),
  pointsBalance: Number(record.balance),
  debtChange: Number(record.debtChange),
  orderNo: record.orderPublicId,
  returned: record.isReturned,
});

export const presentRecords = (
  page: RecordPage,
  { rowsMax, language }: { readonly rowsMax: number; readonly language: LanguageCode },
): AnswerOf<typeof calls.redeemPointList> => ({
  list: page.records.map((one) => presentRecord(one, language)),
  footer: { pointsIn: Number(page.pointsIn), pointsOut: Number(page.pointsOut) },
  total: page.total,
  totalPages: Math.ceil(page.total / rowsMax),
  nextCursor: idAfter(page.records, page.hasMore),
});

export const presentOrder = (
  order: OrderWithAddress,
  steps: readonly OrderStep[],
  language: LanguageCode,
): AnswerOf<typeof calls.pointOrder> => ({
  orderNo: order.publicId,
  rewardId: order.goodsPublicId,
  itemName: nameIn(order, language),
  imageUrl: order.picture,
  quantity: order.quantity,
  pointsNeeded: Number(order.points),
  amountNeeded: order.amount,
  status: pointStatusOf[order.state],
  state: order.state,
  applyTime: order.createdAt.getTime(),
  steps: steps.map(({ state, at }) => ({ state, at: at.getTime() })),
  carrier: order.carrier,
  trackingNo: order.trackingNo,
  remark: order.words,
  address: order.address,
});

export const presentConversion = ({
  publicId,
  points,
  amount,
  turnoverRequired,
  pointsBalance,
}: Conversion): AnswerOf<typeof calls.convertPoint> => ({
  recordId: publicId,
  points: Number(points),
  amount,
  turnoverRequired,
  pointsBalance: Number(pointsBalance),
});
