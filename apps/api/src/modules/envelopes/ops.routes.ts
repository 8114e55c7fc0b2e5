import { cancelRain, createRain, listRains } from '@app/core/engagement/envelopes';
import { siteBudget } from '@app/core/engagement/rewards';
import { readSetting } from '@app/core/sites/site';
import * as calls from '@app/shared/envelopes/ops-calls';
import { envelopes as setting } from '@app/shared/envelopes/settings';
import { moneyToWire } from '@app/shared/money/money';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { idAfter } from '../../http/inputs/paging.ts';

/** Red envelopes that a site gives its members. */
export function opsEnvelopeRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock, enqueue } = deps;

  bindOpsCall(app, deps, calls.rains, async ({ site: { id: merchantId }, input }) => {
    const rowsMax = calls.RAINS_A_PAGE;
    const [{ left }, { rainAlone }, found] = await Promise.all([
      siteBudget(db, { merchantId, now: clock() }),
      readSetting(db, { merchantId, setting }),
      listRains(db, { merchantId, afterPublicId: input.after, rowsMax: rowsMax + 1 }),
    ]);
    const rows = found.slice(0, rowsMax);
    const list = rows.map(({ publicId: id, startsAt, expiresAt, closedAt, ...rain }) => ({
      id,
      ...rain,
      startsAt: startsAt.getTime(),
      expiresAt: expiresAt.getTime(),
      closedAt: closedAt?.getTime() ?? null,
    }));
    return { left, alone: rainAlone, list, next: idAfter(rows, found.length > rowsMax) };
  });

  bindOpsCall(app, deps, calls.createRain, async ({ site, operator, input, tx }) => {
    const { key, reason: _, startsAt, greeting, ...terms } = input;
    const rain = {
      ...terms,
      merchantId: site.id,
      currency: site.currency,
      operator: operator.username,
      requestKey: key,
      startsAt: startsAt === null ? undefined : new Date(startsAt),
      greeting: greeting || null,
    };
    await createRain(tx, deps, rain, clock());
    const { rainAlone } = await readSetting(tx, { merchantId: site.id, setting });
    const { total, count: parts } = terms;
    return {
      target: site.code,
      detail: { amount: moneyToWire(total), parts },
      needsAnother: total > rainAlone,
      afterwards: () => enqueue('announce-envelopes'),
      answer: {},
    };
  });

  bindOpsCall(app, deps, calls.cancelRain, async ({ site, input: { id: publicId }, tx }) => {
    await cancelRain(tx, { merchantId: site.id, publicId }, clock());
    return { target: site.code, detail: { envelope: publicId }, answer: {} };
  });
}
