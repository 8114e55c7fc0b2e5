import { house, houseBalance } from '@app/core/books/ledger';
import {
  changeRules,
  listRecords,
  type PointRules,
  pointDebtsOfSite,
  pointLists,
  readPoints,
  readRules,
} from '@app/core/engagement/points';
import { nameIn } from '@app/shared/messages/written-names';
import { moneyToWire, UNITS_PER_WHOLE } from '@app/shared/money/money';
import * as calls from '@app/shared/points/ops-calls';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import { bindOpsList } from '../../bind-ops-list.ts';
import type { ApiDeps } from '../../deps.ts';
import { memberOfId } from '../../wire/member-of-id.ts';
import { pageOf, ROWS_MAX } from '../../wire/queue-page.ts';

/** Rules for the audit trail. */
const inTrail = ({ types, convert }: Pick<PointRules, 'types' | 'convert'>) => ({
  types: types
    .map(({ type, betUnit, ratio }) => `${type} ${moneyToWire(betUnit)}: ${ratio}`)
    .join(', '),
  pointsPerUnit: convert?.pointsPerUnit ?? null,
  pointsMin: convert?.pointsMin ?? null,
  pointsStep: convert?.pointsStep ?? null,
  pointsDayMax: convert?.pointsDayMax ?? null,
  turnoverTimes: convert?.turnoverTimes ?? null,
});

/** Rules of points, and the points of members. */
export function opsPointRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db } = deps;

  bindOpsCall(app, deps, calls.rules, async ({ site: { id: merchantId } }) => {
    const [rules, outside, debt] = await Promise.all([
      readRules(db, merchantId),
      houseBalance(db, house(merchantId, 'points_outside')),
      pointDebtsOfSite(db, merchantId),
    ]);
    return {
      version: rules.number,
      changedAt: rules.at?.getTime() ?? null,
      types: [...rules.types],
      convert: rules.convert,
      outstanding: Number(-outside / BigInt(UNITS_PER_WHOLE)),
      debt: Number(debt),
    };
  });

  bindOpsCall(app, deps, calls.changeRules, async ({ site, input, tx }) => {
    const { version: number, types, convert } = input;
    const rules = { merchantId: site.id, number, types, convert };
    const before = inTrail(await changeRules(tx, deps, rules));
    const after = inTrail(rules);
    const changes = Object.entries(after).flatMap(([name, value]) => [
      [name, value],
      [`${name}.before`, before[name as keyof typeof before]],
    ]);
    return { target: site.code, detail: Object.fromEntries(changes) };
  });

  bindOpsList(app, deps, calls.records, pointLists.pointRecords, {
    ask: async ({ site: { id: merchantId }, input: { id: publicId, type } }, reader) => {
      const member = await memberOfId(reader, { merchantId, publicId });
      return {
        filter: { memberId: `${member.id}`, type },
        narrowed: { member: member.username, type },
        subjectId: member.id,
        member,
      };
    },
    page: async ({ input: { type, before: afterPublicId } }, { member }) => {
      const [{ points, debt }, { records }] = await Promise.all([
        readPoints(db, member.id),
        listRecords(db, {
          memberId: member.id,
          from: new Date(0),
          to: new Date(deps.clock().getTime() + 1),
          types: type && [type],
          afterPublicId,
          rowsMax: ROWS_MAX + 1,
        }),
      ]);
      const page = pageOf(records, (record) => ({
        id: record.publicId,
        at: record.at.getTime(),
        type: record.type,
        item: record.goods && nameIn(record.goods, 'EN'),
        quantity: record.quantity,
        amount: record.amountNeeded,
        change: Number(record.change),
        balance: Number(record.balance),
        debtChange: Number(record.debtChange),
        orderId: record.orderPublicId,
        returned: record.isReturned,
      }));
      const answer = { points: Number(points), debt: Number(debt), ...page };
      return { target: member.username, answer };
    },
  });
}
