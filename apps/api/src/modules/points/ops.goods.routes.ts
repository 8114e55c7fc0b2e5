import {
  changeGoods,
  createGoods,
  type GoodsTerms,
  goodsOfSite,
  offerGoods,
  reorderGoods,
  restockGoods,
  withdrawGoods,
} from '@app/core/engagement/points';
import { moneyToWire } from '@app/shared/money/money';
import * as calls from '@app/shared/points/goods.ops-calls';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { namesInTrail } from '../../wire/names-in-trail.ts';
import { presentGoods } from './goods.presenter.ts';
import { goodsTermsOf } from './requests.ts';

/** Fields for the audit trail. */
const inTrail = ({ names, points, amount, picture, countries, ...terms }: GoodsTerms) => ({
  name: terms.name,
  names: namesInTrail(names).join(', '),
  category: terms.category,
  imageUrl: picture,
  pointsNeeded: Number(points),
  amountNeeded: moneyToWire(amount),
  perMemberMax: terms.perMemberMax,
  countries: countries.join(', '),
  verifiedPhone: terms.verifiedPhone,
  vipLevel: terms.vipLevel,
});

/** Goods of the points mall. */
export function opsPointGoodsRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock } = deps;

  bindOpsCall(app, deps, calls.list, async ({ site: { id: merchantId } }) => ({
    list: (await goodsOfSite(db, merchantId)).map(presentGoods),
  }));

  bindOpsCall(app, deps, calls.choices, async ({ site: { id: merchantId } }) => {
    const offered = (await goodsOfSite(db, merchantId)).filter((goods) => !goods.withdrawnAt);
    return { list: offered.map(({ publicId, name, stock }) => ({ id: publicId, name, stock })) };
  });

  bindOpsCall(app, deps, calls.create, async ({ site: { id: merchantId }, input, tx }) => {
    const { stock, ...asked } = input;
    const terms = goodsTermsOf(asked);
    const id = await createGoods(tx, deps, { merchantId, terms, stock }, clock());
    return { target: terms.name, detail: { ...inTrail(terms), stock }, answer: { id } };
  });

  bindOpsCall(app, deps, calls.change, async ({ site: { id: merchantId }, input, tx }) => {
    const { id: publicId, version, ...asked } = input;
    const terms = goodsTermsOf(asked);
    const before = await changeGoods(tx, { merchantId, publicId, version, terms }, clock());
    const detail = {
      ...inTrail(terms),
      'name.before': before.name,
      'pointsNeeded.before': Number(before.points),
      'amountNeeded.before': moneyToWire(before.amount),
    };
    return { target: before.name, detail, answer: { version: version + 1 } };
  });

  bindOpsCall(app, deps, calls.restock, async ({ site: { id: merchantId }, input, tx }) => {
    const { id: publicId, pieces } = input;
    const { goods, stock } = await restockGoods(tx, { merchantId, publicId, pieces });
    const detail = { stock, 'stock.before': stock - pieces };
    return { target: goods.name, detail, answer: { stock } };
  });

  bindOpsCall(app, deps, calls.withdraw, async ({ site: { id: merchantId }, input, tx }) => {
    const goods = await withdrawGoods(tx, { merchantId, publicId: input.id }, clock());
    return { target: goods.name, answer: {} };
  });

  bindOpsCall(app, deps, calls.offer, async ({ site: { id: merchantId }, input, tx }) => {
    const goods = await offerGoods(tx, { merchantId, publicId: input.id });
    return { target: goods.name, answer: {} };
  });

  bindOpsCall(app, deps, calls.reorder, async ({ site, input, tx }) => {
    await reorderGoods(tx, { merchantId: site.id, publicIds: input.ids });
    return { target: site.code, detail: { goods: input.ids.length }, answer: {} };
  });
}
