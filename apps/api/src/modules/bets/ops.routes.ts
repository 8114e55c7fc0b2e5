import { recordLists, siteBets, sumSiteBets } from '@app/core/reports/records';
import * as calls from '@app/shared/bets/ops-calls';
import { moneyToWire } from '@app/shared/money/money';
import type { FastifyInstance } from 'fastify';
import { bindOpsList } from '../../bind-ops-list.ts';
import type { ApiDeps } from '../../deps.ts';
import { parseBetCursor } from '../../wire/bet-list-request.ts';
import { presentBets } from './presenter.ts';
import { readBetFilter } from './requests.ts';

/** All bets of a site. */
export function opsBetRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock } = deps;

  bindOpsList(app, deps, calls.list, recordLists.betsOfSite, {
    ask: async ({ site, input }, reader) => {
      const now = clock();
      const { member, ...read } = await readBetFilter(reader, { site, input, now });
      const { from, to, stakeFrom, stakeTo, ...filter } = read;
      const range = { from: from.getTime(), to: to.getTime() };
      return {
        filter: {
          ...filter,
          ...range,
          stakeFrom: stakeFrom?.toString(),
          stakeTo: stakeTo?.toString(),
        },
        narrowed: {
          from: range.from,
          until: range.to,
          member: member?.username,
          vendor: input.vendor,
          game: input.game,
          betState: input.state,
          betNumber: input.number,
          stakeFrom: stakeFrom && moneyToWire(stakeFrom),
          stakeTo: stakeTo && moneyToWire(stakeTo),
        },
        subjectId: member?.id ?? null,
        member,
        read,
        now,
      };
    },
    page: async ({ site, input: { after }, language }, { member, read, now }) => {
      const filter = { ...read, merchantId: site.id, memberId: member?.id, now };
      const page = { after: after === undefined ? undefined : parseBetCursor(after), language };
      const [found, sums] = await Promise.all([
        siteBets(db, { ...filter, ...page, rowsMax: calls.BETS_A_PAGE }),
        after === undefined
          ? sumSiteBets(db, { ...filter, betsMax: calls.BETS_SUMMED_MAX })
          : undefined,
      ]);
      const target = member?.username ?? site.code;
      return { target, answer: presentBets({ ...found, ...read, sums }) };
    },
  });
}
