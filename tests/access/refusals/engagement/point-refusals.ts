import { randomUUID } from 'node:crypto';
import { changeRules, type OrderWithAddress, readRules } from '@app/core/engagement/points';
import { inTransaction } from '@app/core/platform/db';
import { changeRules as changeRulesCall } from '@app/shared/points/ops-calls';
import { changeAsOwner } from '../../../support/databases/database.ts';
import { makeGoods, makeOrder } from '../../../support/engagement/points.ts';
import { makeMember } from '../../../support/world.ts';
import { approveTooLate, ask, askAnothers, type OpsRequest, type Way } from '../../ops-request.ts';
import { waysOfCase } from '../../ways-of-case.ts';

/** An order that waits for an operator. */
async function made({ api: { deps }, site }: OpsRequest): Promise<OrderWithAddress> {
  return makeOrder(deps, await makeMember(deps, site));
}

const ofAnother: Way = async (request) =>
  askAnothers(request, 'point_order', (await goTo(request)).publicId);

const STATES: Readonly<Record<string, string>> = {
  'pointOrders.ship': 'approved',
  'pointOrders.deliver': 'shipped',
};

/** An order in the state that the call works on. */
async function goTo(request: OpsRequest): Promise<OrderWithAddress> {
  const order = await made(request);
  const state = STATES[request.call.name];
  const set = 'UPDATE point_order SET state = $1 WHERE public_id = $2';
  if (state) await changeAsOwner(request.api.deps.db, set, [state, order.publicId]);
  return order;
}

const goodsOf = ({ api: { deps }, site }: OpsRequest, stock = 1) =>
  makeGoods(deps, site.merchantId, { stock });

const askOfRejected: Way = async (request) => {
  const { publicId: id } = await made(request);
  await changeAsOwner(
    request.api.deps.db,
    "UPDATE point_order SET state = 'rejected', closed_at = now() WHERE public_id = $1",
    [id],
  );
  return ask(request, { id });
};

/** Requests that provoke the refusals of calls about points. */
export const pointWays: Readonly<Record<string, Way>> = {
  ...waysOfCase('point_order', {
    'points.order_not_found': ask,
    'points.order_state_changed': askOfRejected,
  }),
  'points.goods_changed': async (request) =>
    ask(request, { id: await goodsOf(request), version: 9 }),
  'points.sold_out': async (request) => ask(request, { id: await goodsOf(request), pieces: -2 }),
  'points.goods_withdrawn': async (request) => {
    const id = await goodsOf(request);
    await changeAsOwner(
      request.api.deps.db,
      'UPDATE point_goods SET withdrawn_at = now() WHERE public_id = $1',
      [id],
    );
    return ask(request, { id });
  },
  'pointGoods.create upload.not_found': (request) =>
    ask(request, { imageUrl: `/uploads/${randomUUID()}` }),
  'pointGoods.change upload.not_found': async (request) =>
    ask(request, { id: await goodsOf(request), imageUrl: `/uploads/${randomUUID()}` }),
  'points.order_state_changed': askOfRejected,
  'pointOrders.approve case.claimed': ofAnother,
  'pointOrders.ship case.claimed': ofAnother,
  'pointOrders.deliver case.claimed': ofAnother,
  'pointOrders.reject case.claimed': ofAnother,
  'points.rules_changed_meanwhile': (request) => ask(request, { version: 9 }),
  'operators.decide points.rules_changed_meanwhile': async (request) => {
    const { deps } = request.api;
    const { merchantId } = request.site;
    const { number } = await readRules(deps.db, merchantId);
    const rules = { merchantId, number, types: [], convert: null };
    return approveTooLate(request, changeRulesCall, { version: number }, () =>
      inTransaction(deps.db, (tx) => changeRules(tx, deps, rules)),
    );
  },
};
