import { z } from 'zod';
import { claimed } from '../cases/ops-calls.ts';
import { queueLengths, queuePage, wordsForMember } from '../cases/ops-schemas.ts';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { defineOpsList } from '../exports/define-ops-list.ops-schemas.ts';
import { wireMoney } from '../money/money.ts';
import { once } from '../once.ts';
import { queryTime, wireTime } from '../validation/fields.ts';
import { shownText } from '../validation/shown-text.ts';
import { pointOrderQueues, pointOrderStates } from './states.ts';

const id = once(() => z.uuid());
const idExample = '5c0f5b0a-4df0-4a51-8f0e-64c8f5d6c2a1';
const memberExampleId = '0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c11';
const goodsExampleId = '8d1f5b0a-4df0-4a51-8f0e-64c8f5d6c2b2';
const AT = 1_795_000_000_000;

const row = once(() =>
  z.strictObject({
    id: id(),
    memberId: id(),
    username: z.string(),
    goodsId: id(),
    goods: z.string(),
    quantity: z.int(),
    points: z.int().describe('0: a prize.'),
    amount: wireMoney.describe('Cash in addition to the points.'),
    state: z.enum(pointOrderStates),
    country: z.string().nullable().describe('Where it goes; null: its address was deleted.'),
    at: wireTime,
    closedAt: wireTime.nullable(),
    claim: claimed(),
  }),
);
const rowExample = {
  id: idExample,
  memberId: memberExampleId,
  username: 'player01',
  goodsId: goodsExampleId,
  goods: 'Travel mug',
  quantity: 1,
  points: 800,
  amount: 0,
  state: 'reserved' as const,
  country: 'VN',
  at: AT,
  closedAt: null,
  claim: null,
};

const look = { method: 'GET', who: 'points.orders', ofSite: true, ratePerMinute: 120 } as const;
const act = { method: 'POST', who: 'points.orders', ofSite: true, ratePerMinute: 60 } as const;

export const list = defineOpsList({
  ...look,
  name: 'pointOrders.list',
  path: '/ops/v1/points/orders',
  audit: { action: 'points.orders_read', mergesRepeats: true },
  summary:
    'Orders of a site in a state, longest wait first, or all orders, newest first, with the number of waiting ones.',
  request: () => ({
    state: z.enum(pointOrderStates).optional(),
    goodsId: id().optional(),
    text: z.string().max(36).optional().describe('How the username begins, or the order number.'),
    from: queryTime.optional(),
    to: queryTime.optional(),
    ...queuePage(),
  }),
  answer: () =>
    z.strictObject({
      list: z.array(row()),
      lengths: queueLengths(pointOrderQueues, 'Null: they hold points, not money.'),
      next: id().nullable(),
    }),
  errors: [],
  example: {
    request: { state: 'reserved' },
    answer: {
      list: [rowExample],
      lengths: [{ queue: 'reserved', count: 1, amount: null, oldestAt: AT }],
      next: null,
    },
  },
  files: {
    pointOrders: {
      reference: ['text', 'publicId'],
      member: ['text', 'username'],
      time: ['time', 'createdAt'],
      item: ['text', 'goods'],
      quantity: 'count',
      pointsNeeded: 'count',
      amountNeeded: 'money',
      state: ['text', 'state', 'server/exports:pointOrderState'],
      operator: ['text', 'claimedBy'],
      ended: ['time', 'closedAt'],
    },
  },
});

export const read = defineOpsCall({
  ...look,
  name: 'pointOrders.read',
  path: '/ops/v1/points/order',
  audit: { action: 'points.order_read', mergesRepeats: true },
  summary: 'An order with its address and timeline.',
  request: () => ({ id: id() }),
  answer: () =>
    z.strictObject({
      ...row().shape,
      address: z
        .strictObject({
          receiver: z.string(),
          phone: z.string(),
          country: z.string(),
          region: z.string(),
          city: z.string(),
          street: z.string(),
          postalCode: z.string(),
        })
        .nullable()
        .describe('Null: it was deleted, some time after the order ended.'),
      addressDeletesAt: wireTime.nullable().describe('Null: the order is open, or it is deleted.'),
      carrier: z.string().nullable(),
      trackingNo: z.string().nullable(),
      words: z.string().nullable().describe('Why it was rejected.'),
      steps: z.array(
        z.strictObject({
          state: z.enum(pointOrderStates),
          operator: z.string().nullable().describe('Null: the member.'),
          at: wireTime,
        }),
      ),
    }),
  errors: ['points.order_not_found'],
  example: {
    request: { id: idExample },
    answer: {
      ...rowExample,
      address: {
        receiver: 'Nguyễn Thị Mai',
        phone: '+84901234567',
        country: 'VN',
        region: '',
        city: 'Hà Nội',
        street: '12 Hàng Bạc',
        postalCode: '100000',
      },
      addressDeletesAt: null,
      carrier: null,
      trackingNo: null,
      words: null,
      steps: [{ state: 'reserved', operator: null, at: AT }],
    },
  },
});

const refusals = ['points.order_not_found', 'points.order_state_changed', 'case.claimed'] as const;

export const approve = defineOpsCall({
  ...act,
  name: 'pointOrders.approve',
  path: '/ops/v1/points/approveOrder',
  audit: { action: 'points.order_approved' },
  summary: 'Approves an order for shipping.',
  request: () => ({ id: id() }),
  answer: () => z.strictObject({}),
  errors: refusals,
  example: { request: { id: idExample }, answer: {} },
});

export const ship = defineOpsCall({
  ...act,
  name: 'pointOrders.ship',
  path: '/ops/v1/points/shipOrder',
  audit: { action: 'points.order_shipped' },
  summary: 'Records the shipment of an approved order, and its carrier.',
  request: () => ({
    id: id(),
    carrier: shownText().min(1).max(60),
    trackingNo: shownText().min(1).max(64),
  }),
  answer: () => z.strictObject({}),
  errors: refusals,
  example: {
    request: { id: idExample, carrier: 'Harbor Post', trackingNo: 'HP 4821 7730 VN' },
    answer: {},
  },
});

export const deliver = defineOpsCall({
  ...act,
  name: 'pointOrders.deliver',
  path: '/ops/v1/points/deliverOrder',
  audit: { action: 'points.order_delivered' },
  summary: 'Records the delivery of an order.',
  request: () => ({ id: id() }),
  answer: () => z.strictObject({}),
  errors: refusals,
  example: { request: { id: idExample }, answer: {} },
});

export const reject = defineOpsCall({
  ...act,
  name: 'pointOrders.reject',
  path: '/ops/v1/points/rejectOrder',
  audit: { action: 'points.order_rejected' },
  summary:
    'Rejects an unsent order: points, cash and stock are returned. The member reads the reason.',
  request: () => ({ id: id(), words: wordsForMember() }),
  answer: () => z.strictObject({}),
  errors: refusals,
  example: {
    request: { id: idExample, words: 'The address is not complete.' },
    answer: {},
  },
});
