import { recordLists, siteBets, sumSiteBets } from '@app/core/reports/records';
import * as calls from '@app/shared/bets/ops-calls';
import { moneyToWire } from '@app/shared/money/money';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { parseBetCursor } from '../../wire/bet-list-request.ts';
import { requestOpsFile } from '../../wire/request-ops-file.ts';
import { presentBets } from './presenter.ts';
import { readBetFilter } from './requests.ts';

/** All bets of a site. */
export function opsBetRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock } = deps;

  bindOpsCall(app, deps, calls.list, async ({ site, input, language }) => {
    const now = clock();
    const { member, ...filter } = await readBetFilter(db, { site, input, now });
    const asked = { ...filter, merchantId: site.id, memberId: member?.id, now };
    const { after } = input;
    const page = { after: after === undefined ? undefined : parseBetCursor(after), language };
    const [found, sums] = await Promise.all([
      siteBets(db, { ...asked, ...page, rowsMax: calls.BETS_A_PAGE }),
      after === undefined
        ? sumSiteBets(db, { ...asked, betsMax: calls.BETS_SUMMED_MAX })
        : undefined,
    ]);
    const target = member?.username ?? site.code;
    return { target, answer: presentBets({ ...found, ...filter, sums }) };
  });

  bindOpsCall(app, deps, calls.listFile, async (context) => {
    const { site, input } = context;
    const read = await readBetFilter(db, { site, input, now: clock() });
    const { member, from, to, stakeFrom, stakeTo, ...filter } = read;
    const request = recordLists.betsOfSite.of({
      ...filter,
      from: from.getTime(),
      to: to.getTime(),
      stakeFrom: stakeFrom?.toString(),
      stakeTo: stakeTo?.toString(),
    });
    const { number, state, vendor, game } = input;
    const narrowed = {
      from: from.getTime(),
      until: to.getTime(),
      member: member?.username,
      vendor,
      game,
      betState: state,
      betNumber: number,
      stakeFrom: stakeFrom && moneyToWire(stakeFrom),
      stakeTo: stakeTo && moneyToWire(stakeTo),
    };
    return requestOpsFile(deps, context, { request, narrowed, subjectId: member?.id ?? null });
  });
}
