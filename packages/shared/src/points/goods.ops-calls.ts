import { z } from 'zod';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { picturePath } from '../games/game-facts.ts';
import { amountOrNone } from '../money/money.ts';
import { once } from '../once.ts';
import { wireTime } from '../validation/fields.ts';
import { shownText } from '../validation/shown-text.ts';
import { namesByLanguage } from '../vendors/vendor-fields.ts';
import { VIP_LEVELS_MAX } from '../vip/states.ts';
import { somePoints } from './rules.ts';
import { goodsCategories } from './states.ts';

const id = once(() => z.uuid());
const idExample = '8d1f5b0a-4df0-4a51-8f0e-64c8f5d6c2b2';
const AT = 1_795_000_000_000;
const NAME_MAX = 80;
const DESCRIPTION_MAX = 1_000;
const STOCK_MAX = 1_000_000;
const COUNTRIES_MAX = 250;
/** Goods of a site, on sale or withdrawn. */
export const GOODS_MAX = 500;

const terms = once(() => ({
  name: shownText()
    .min(1)
    .max(NAME_MAX)
    .describe('Default name, for languages without an entry in `names`.'),
  names: namesByLanguage.describe('Names in other languages, where they differ.'),
  description: shownText().max(DESCRIPTION_MAX),
  category: z.enum(goodsCategories),
  imageUrl: picturePath
    .nullable()
    .describe('A picture on the site, such as one sent by `uploads.add` as `reward`.'),
  pointsNeeded: somePoints(),
  amountNeeded: amountOrNone.describe('Cash in addition to the points; 0: none.'),
  perMemberMax: z
    .int()
    .min(1)
    .max(STOCK_MAX)
    .nullable()
    .describe('Pieces for one member; null: no limit.'),
  countries: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .max(COUNTRIES_MAX)
    .describe('Countries to which it is delivered; empty: all countries.'),
  verifiedPhone: z.boolean().describe("Whether the member's mobile number has to be verified."),
  vipLevel: z
    .int()
    .min(1)
    .max(VIP_LEVELS_MAX)
    .nullable()
    .describe('Lowest VIP level that may redeem it; null: any.'),
}));

const termsExample = {
  name: 'Travel mug',
  names: { FR: 'Gobelet de voyage' },
  description: 'Keeps tea warm for six hours.',
  category: 'home' as const,
  imageUrl: '/art/goods/mug.svg',
  pointsNeeded: 800,
  amountNeeded: 0,
  perMemberMax: 2,
  countries: [],
  verifiedPhone: false,
  vipLevel: null,
};

const act = { method: 'POST', who: 'points.goods', ofSite: true, ratePerMinute: 60 } as const;

export const list = defineOpsCall({
  name: 'pointGoods.list',
  method: 'GET',
  path: '/ops/v1/points/goods',
  who: 'points.goods',
  ofSite: true,
  ratePerMinute: 120,
  summary: 'Goods of a site in the order of the mall, withdrawn ones last.',
  request: () => ({}),
  answer: () =>
    z.strictObject({
      list: z.array(
        z.strictObject({
          id: id(),
          ...terms(),
          version: z.int(),
          priority: z.int().describe('Sort position in the mall, ascending.'),
          stock: z.int().describe('Pieces in stock.'),
          reserved: z.int().describe('Pieces of orders that are not delivered yet.'),
          delivered: z.int(),
          createdAt: wireTime,
          withdrawnAt: wireTime.nullable(),
        }),
      ),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      list: [
        {
          id: idExample,
          ...termsExample,
          version: 1,
          priority: 1,
          stock: 24,
          reserved: 1,
          delivered: 3,
          createdAt: AT,
          withdrawnAt: null,
        },
      ],
    },
  },
});

export const choices = defineOpsCall({
  name: 'pointGoods.choices',
  method: 'GET',
  path: '/ops/v1/points/goodsChoices',
  who: 'promotions.manage',
  ofSite: true,
  ratePerMinute: 120,
  summary: 'Goods on sale that can be prizes of promotions.',
  request: () => ({}),
  answer: () =>
    z.strictObject({
      list: z.array(z.strictObject({ id: id(), name: z.string(), stock: z.int() })),
    }),
  errors: [],
  example: { request: {}, answer: { list: [{ id: idExample, name: 'Travel mug', stock: 24 }] } },
});

export const create = defineOpsCall({
  ...act,
  name: 'pointGoods.create',
  path: '/ops/v1/points/createGoods',
  audit: { action: 'points.goods_created' },
  summary: 'Adds goods at the end of the mall.',
  request: () => ({ ...terms(), stock: z.int().min(0).max(STOCK_MAX) }),
  answer: () => z.strictObject({ id: id() }),
  errors: ['upload.not_found'],
  example: { request: { ...termsExample, stock: 25 }, answer: { id: idExample } },
});

export const change = defineOpsCall({
  ...act,
  name: 'pointGoods.change',
  path: '/ops/v1/points/changeGoods',
  audit: { action: 'points.goods_changed', takesReason: true },
  summary:
    'Changes price, text, picture and conditions of goods. Existing orders keep their price.',
  request: () => ({
    id: id(),
    version: z.int().min(1).describe('Version on which the change is based.'),
    ...terms(),
  }),
  answer: () => z.strictObject({ version: z.int() }),
  errors: ['points.goods_not_found', 'points.goods_changed', 'upload.not_found'],
  example: {
    request: { id: idExample, version: 1, ...termsExample, reason: 'The supplier costs more' },
    answer: { version: 2 },
  },
});

export const restock = defineOpsCall({
  ...act,
  name: 'pointGoods.restock',
  path: '/ops/v1/points/restockGoods',
  audit: { action: 'points.goods_restocked' },
  summary: 'Adds pieces to the stock of goods, or removes pieces that are not redeemed.',
  request: () => ({
    id: id(),
    pieces: z
      .int()
      .min(-STOCK_MAX)
      .max(STOCK_MAX)
      .refine((pieces) => pieces !== 0),
  }),
  answer: () => z.strictObject({ stock: z.int() }),
  errors: ['points.goods_not_found', 'points.sold_out'],
  example: { request: { id: idExample, pieces: 10 }, answer: { stock: 34 } },
});

export const withdraw = defineOpsCall({
  ...act,
  name: 'pointGoods.withdraw',
  path: '/ops/v1/points/withdrawGoods',
  audit: { action: 'points.goods_withdrawn', takesReason: true },
  summary: 'Withdraws goods from sale. Existing orders continue.',
  request: () => ({ id: id() }),
  answer: () => z.strictObject({}),
  errors: ['points.goods_not_found', 'points.goods_withdrawn'],
  example: { request: { id: idExample, reason: 'No longer made' }, answer: {} },
});

export const offer = defineOpsCall({
  ...act,
  name: 'pointGoods.offer',
  path: '/ops/v1/points/offerGoods',
  audit: { action: 'points.goods_offered' },
  summary: 'Puts withdrawn goods on sale again.',
  request: () => ({ id: id() }),
  answer: () => z.strictObject({}),
  errors: ['points.goods_not_found'],
  example: { request: { id: idExample }, answer: {} },
});

export const reorder = defineOpsCall({
  ...act,
  name: 'pointGoods.reorder',
  path: '/ops/v1/points/reorderGoods',
  audit: { action: 'points.goods_reordered' },
  summary: 'Sets the order of goods in the mall. Omitted goods follow.',
  request: () => ({ ids: z.array(id()).min(1).max(GOODS_MAX) }),
  answer: () => z.strictObject({}),
  errors: ['points.goods_not_found'],
  example: { request: { ids: [idExample] }, answer: {} },
});
