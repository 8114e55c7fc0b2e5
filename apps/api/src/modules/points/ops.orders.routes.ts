import {
  addressDeletesAt,
  approveOrder,
  deliverOrder,
  findOrderOfSite,
  type Order,
  orderQueueLengths,
  orderSteps,
  pointLists,
  rejectOrder,
  shipOrder,
} from '@app/core/engagement/points';
import { readMember } from '@app/core/people/members';
import { claimsOf } from '@app/core/people/operators';
import { readSetting } from '@app/core/sites/site';
import { moneyToWire } from '@app/shared/money/money';
import * as calls from '@app/shared/points/orders.ops-calls';
import { points as setting } from '@app/shared/points/settings';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import { bindOpsList } from '../../bind-ops-list.ts';
import type { ApiDeps } from '../../deps.ts';
import { ofOperator, pageOf, presentLengths, ROWS_MAX } from '../../wire/queue-page.ts';
import { presentOrder } from './orders.presenter.ts';

/** Orders of goods for points. */
export function opsPointOrderRoutes(app: FastifyInstance, deps: ApiDeps): void {
  readRoutes(app, deps);
  stepRoutes(app, deps);
}

function readRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock } = deps;

  const { pointOrders } = pointLists;

  bindOpsList(app, deps, calls.list, pointOrders, {
    ask: ({ input: { state, goodsId, text, from, to } }) => ({
      filter: { state, goodsPublicId: goodsId, text, from, to },
      narrowed: { state, goods: goodsId, text, from, to },
    }),
    page: async ({ site, input: { after } }, _, reading) => {
      const [found, lengths] = await Promise.all([
        pointOrders.read(reading, { after, rowsMax: ROWS_MAX + 1 }),
        orderQueueLengths(db, site.id),
      ]);
      const page = pageOf(found, (order) => presentOrder(order, order, order.claim));
      return { answer: { ...page, lengths: presentLengths(lengths) } };
    },
  });

  bindOpsCall(app, deps, calls.read, async ({ site: { id: merchantId }, input }) => {
    const order = await findOrderOfSite(db, { merchantId, publicId: input.id });
    const [member, steps, claims, { addressMonths }] = await Promise.all([
      readMember(db, order.memberId),
      orderSteps(db, order.id),
      claimsOf(db, [order.publicId], clock()),
      readSetting(db, { merchantId, setting }),
    ]);
    const owner = { memberPublicId: member.publicId, username: member.username };
    const { address, closedAt } = order;
    const deletesAt = address && closedAt ? addressDeletesAt(closedAt, addressMonths) : null;
    const answer = {
      ...presentOrder(order, owner, claims.get(order.publicId)),
      address,
      addressDeletesAt: deletesAt?.getTime() ?? null,
      carrier: order.carrier,
      trackingNo: order.trackingNo,
      words: order.words,
      steps: steps.map(({ state, operator, at }) => ({ state, operator, at: at.getTime() })),
    };
    return { target: member.username, detail: { order: order.publicId }, answer };
  });
}

/** Steps of operators on an order. */
function stepRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { clock } = deps;

  /** Notifies the member's open pages after the commit. */
  const notify =
    ({ merchantId, memberId }: Order) =>
    () => {
      for (const kind of ['balance', 'messages'] as const)
        deps.publish({ merchantId, memberId, kind });
    };

  /** The member in the audit trail, and the answer of a step. */
  const done = async (
    tx: Parameters<typeof approveOrder>[0],
    order: Order,
    detail: Readonly<Record<string, string | number>> = {},
  ) => ({
    target: (await readMember(tx, order.memberId)).username,
    detail: { order: order.publicId, goods: order.name, ...detail },
    afterwards: notify(order),
    answer: {},
  });

  bindOpsCall(app, deps, calls.approve, async (context) => {
    const { tx } = context;
    return done(tx, await approveOrder(tx, deps, ofOperator(context), clock()));
  });

  bindOpsCall(app, deps, calls.ship, async (context) => {
    const { tx, input } = context;
    const { carrier, trackingNo } = input;
    const sent = { ...ofOperator(context), carrier, trackingNo };
    return done(tx, await shipOrder(tx, deps, sent, clock()), { carrier, trackingNo });
  });

  bindOpsCall(app, deps, calls.deliver, async (context) => {
    const { tx } = context;
    return done(tx, await deliverOrder(tx, deps, ofOperator(context), clock()));
  });

  bindOpsCall(app, deps, calls.reject, async (context) => {
    const { tx, input } = context;
    const { words } = input;
    const order = await rejectOrder(tx, deps, { ...ofOperator(context), words }, clock());
    const returned = { points: Number(order.points), amount: moneyToWire(order.amount), words };
    return done(tx, order, returned);
  });
}
