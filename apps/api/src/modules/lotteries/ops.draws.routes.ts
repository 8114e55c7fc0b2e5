import { DomainError } from '@app/core/platform/kernel';
import {
  drawProof,
  drawsOfDay,
  drawsThatWait,
  givenOutcomes,
  lotteryOverview,
  operatedDraw,
  type ResultTaken,
  resultEntries,
  takeResult,
} from '@app/core/play/lotteries';
import { legsToSettle } from '@app/core/play/lottery-bets';
import * as calls from '@app/shared/lotteries/ops-calls';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { InvalidInput } from '../../http/errors/invalid-input.ts';
import { presentDraw, presentEntry, presentProof, timed } from './ops.presenter.ts';

const DRAWS_AT_ONCE = 100;
const WAITING_MAX = 200;

/** Draws, and results that operators enter. */
export function opsDrawRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock } = deps;

  bindOpsCall(app, deps, calls.waiting, async ({ operator: { username: operator }, language }) => {
    const filter = { operator, language, now: clock(), rowsMax: WAITING_MAX };
    return { list: (await drawsThatWait(db, filter)).map(presentDraw) };
  });

  bindOpsCall(app, deps, calls.draws, async ({ site, operator, language, input }) => {
    const { lottery: code, day, ahead, after } = input;
    const now = clock();
    const { id } = await lotteryOverview(db, { merchantId: site.id, now, code });
    const found = await drawsOfDay(db, {
      operator: operator.username,
      language,
      lotteryId: id,
      day,
      rowsMax: DRAWS_AT_ONCE + 1,
      now,
      isAhead: ahead !== undefined,
      after,
    });
    const shown = found.slice(0, DRAWS_AT_ONCE);
    const last = found.length > DRAWS_AT_ONCE ? shown.at(-1) : undefined;
    return { list: shown.map(presentDraw), next: last?.number ?? null };
  });

  bindOpsCall(app, deps, calls.draw, async ({ site, operator, language, input }) => {
    const { username } = operator;
    const { lottery, draw: number } = input;
    const draw = await operatedDraw(db, { operator: username, language, lottery, number });
    const { timeZone } = await lotteryOverview(db, {
      merchantId: site.id,
      now: clock(),
      code: lottery,
    });
    const proof = await drawProof(db, { lotteryId: draw.lotteryId, number });
    const isDrawn = draw.outcome !== null;
    const entries = await resultEntries(db, { drawId: draw.id, operator: username, isDrawn });
    const outcomes = await givenOutcomes(db, draw.id);
    const { state, outcomeVersion } = draw;
    const toSettle =
      state === 'drawn' && outcomeVersion !== null
        ? await legsToSettle(db, { drawId: draw.id, version: outcomeVersion })
        : null;
    return {
      ...presentDraw(draw),
      timeZone,
      toSettle,
      proof: proof ? presentProof(proof) : null,
      entries: entries.map(presentEntry),
      outcomes: outcomes.map(timed),
    };
  });

  bindOpsCall(app, deps, calls.enterResult, async ({ operator, input, tx }) => {
    const { lottery, draw: number, result } = input;
    const { username } = operator;
    const { id } = await operatedDraw(tx, { operator: username, lottery, number });
    const taken = await takeResult(tx, { drawId: id, result, enteredBy: username }, clock());
    const became = becameOf(taken);
    // The second operator must not read the first one's entry in the audit trail.
    const auditDetail = became === 'noted' ? {} : { result };
    const answer = async () => {
      if (became === 'drawn') deps.enqueue('settle-draws');
      return { became };
    };
    return { target: `${lottery} ${number}`, detail: { became, ...auditDetail }, answer };
  });
}

const REFUSALS = {
  unknown_draw: 'lottery.draw_not_found',
  not_external: 'lottery.not_external',
  not_over: 'lottery.draw_not_over',
  has_outcome: 'lottery.draw_state_changed',
} as const;

function becameOf(taken: ResultTaken): Extract<ResultTaken, { became: unknown }>['became'] {
  if ('became' in taken) return taken.became;
  if (taken.refused === 'malformed') throw InvalidInput.at('result');
  throw new DomainError(REFUSALS[taken.refused]);
}
