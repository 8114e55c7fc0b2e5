import { depositsOfDay } from '@app/core/money/deposits';
import { membersOfDay } from '@app/core/people/members';
import { InvalidFields } from '@app/core/platform/kernel';
import { dayBefore, playersOfDay } from '@app/core/reports/records';
import type { Site } from '@app/core/sites/site';
import * as calls from '@app/shared/figures/day-figures.ops-calls';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { presentPlay } from './day-figures.presenter.ts';

interface PageRequest {
  readonly to?: number | undefined;
  readonly after?: string | undefined;
}

/** The rows behind a day's figures, over the same range, so that sums agree. */
export function opsDayFigureRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock } = deps;

  /** Reads one more row than a page shows, to know whether there is a next page. */
  async function pageOf({ id: merchantId, timeZone }: Site, { to: requested, after }: PageRequest) {
    const now = clock().getTime() + 1;
    const to = new Date(Math.min(requested ?? now, now));
    const from = await dayBefore(db, new Date(to.getTime() - 1), { timeZone });
    if (from.getTime() < 0) throw new InvalidFields(['to']);
    const pageQuery = { merchantId, from, to, afterPublicId: after, rowsMax: calls.DAY_ROWS + 1 };
    return { pageQuery, range: { from: from.getTime(), to: to.getTime() } };
  }

  bindOpsCall(app, deps, calls.deposits, async ({ site, input, language }) => {
    const { pageQuery, range } = await pageOf(site, input);
    const { list, total, amount } = await depositsOfDay(db, { ...pageQuery, language });
    const rows = list.slice(0, calls.DAY_ROWS);
    return {
      answer: {
        ...range,
        total,
        amount,
        list: rows.map(({ publicId, memberPublicId, username, creditedAt, ...one }) => ({
          id: memberPublicId,
          username,
          depositId: publicId,
          amount: one.amount,
          channel: one.channel,
          creditedAt: creditedAt.getTime(),
        })),
        next: nextOf(list, rows.at(-1)?.publicId),
      },
    };
  });

  bindOpsCall(app, deps, calls.players, async ({ site, input }) => {
    const { pageQuery, range } = await pageOf(site, input);
    const { list, sums } = await playersOfDay(db, pageQuery);
    const rows = list.slice(0, calls.DAY_ROWS);
    return {
      answer: {
        ...range,
        total: sums.players,
        sums: presentPlay(sums),
        list: rows.map(({ memberPublicId, username, ...play }) => ({
          id: memberPublicId,
          username,
          ...presentPlay(play),
        })),
        next: nextOf(list, rows.at(-1)?.memberPublicId),
      },
    };
  });

  bindOpsCall(app, deps, calls.newMembers, async ({ site, input }) => {
    const { pageQuery, range } = await pageOf(site, input);
    const { list, total } = await membersOfDay(db, pageQuery);
    const rows = list.slice(0, calls.DAY_ROWS);
    return {
      answer: {
        ...range,
        total,
        list: rows.map(({ publicId, username, registeredAt }) => ({
          id: publicId,
          username,
          registeredAt: registeredAt.getTime(),
        })),
        next: nextOf(list, rows.at(-1)?.publicId),
      },
    };
  });
}

const nextOf = (list: readonly unknown[], last: string | undefined): string | null =>
  list.length > calls.DAY_ROWS ? (last ?? null) : null;
