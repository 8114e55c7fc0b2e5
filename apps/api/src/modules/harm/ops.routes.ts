import {
  casesOf,
  closeCase,
  harmLists,
  logStep,
  markersOf,
  placeTimeOut,
  readCase,
  writeToMember,
} from '@app/core/operations/harm';
import { readMember } from '@app/core/people/members';
import type { Reader } from '@app/core/platform/db';
import { publishExclusion } from '@app/core/protection/exclusions';
import * as calls from '@app/shared/harm/ops-calls';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import { bindOpsList } from '../../bind-ops-list.ts';
import type { ApiDeps } from '../../deps.ts';
import { memberOfId } from '../../wire/member-of-id.ts';
import { ofOperator, pageOf, ROWS_MAX } from '../../wire/queue-page.ts';
import { presentCase, presentListedCase, presentMarker, presentReadCase } from './presenter.ts';

/** Members whose play shows markers of harm, and their cases with the steps of operators. */
export function opsHarmRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock, publish } = deps;
  const nameOf = async (reader: Reader, memberId: bigint) =>
    (await readMember(reader, memberId)).username;

  const { harmCases } = harmLists;

  bindOpsList(app, deps, calls.list, harmCases, {
    ask: ({ input: { state, code } }) => ({
      filter: { state, code },
      narrowed: { list: `harm.${state}`, mark: code },
    }),
    page: async ({ input: { after } }, _, reading) => {
      const found = await harmCases.read(reading, { after, rowsMax: ROWS_MAX + 1 });
      return { answer: pageOf(found, presentListedCase) };
    },
  });

  bindOpsCall(app, deps, calls.read, async ({ site: { id: merchantId }, input }) => {
    const stepsMax = calls.STEPS_SHOWN;
    const found = await readCase(db, { merchantId, publicId: input.id, stepsMax });
    return { target: found.username, answer: presentReadCase(found) };
  });

  bindOpsCall(app, deps, calls.ofMember, async ({ site: { id: merchantId }, input }) => {
    const { id: memberId, username } = await memberOfId(db, { merchantId, publicId: input.id });
    const [markers, cases] = await Promise.all([
      markersOf(db, memberId),
      casesOf(db, { memberId, rowsMax: calls.CASES_SHOWN }),
    ]);
    const answer = {
      score: markers.reduce((sum, { weight }) => sum + weight, 0),
      markers: markers.map(presentMarker),
      cases: cases.map(presentCase),
    };
    return { target: username, answer };
  });

  bindOpsCall(app, deps, calls.log, async (request) => {
    const { tx, input } = request;
    const { step, note: words } = input;
    const { memberId } = await logStep(tx, { ...ofOperator(request), step, words }, clock());
    return { target: await nameOf(tx, memberId), detail: { harmStep: step }, answer: {} };
  });

  bindOpsCall(app, deps, calls.write, async (request) => {
    const { tx, site, input } = request;
    const { text, note: words } = input;
    const params = { ...ofOperator(request), text, words };
    const { memberId } = await writeToMember(tx, deps, params, clock());
    return {
      target: await nameOf(tx, memberId),
      detail: { harmText: text },
      answer: {},
      afterwards: () => publish({ merchantId: site.id, memberId, kind: 'messages' }),
    };
  });

  bindOpsCall(app, deps, calls.rest, async (request) => {
    const { tx, site, input } = request;
    const { term, reason: words } = input;
    const params = { ...ofOperator(request), term, words };
    const { memberId } = await placeTimeOut(tx, deps, params, clock());
    return {
      target: await nameOf(tx, memberId),
      detail: { breakTerm: term },
      answer: {},
      afterwards: () => publishExclusion(deps, { merchantId: site.id, memberId }),
    };
  });

  bindOpsCall(app, deps, calls.close, async (request) => {
    const { tx, input } = request;
    const { outcome, reason: words } = input;
    const params = { ...ofOperator(request), outcome, words };
    const { memberId } = await closeCase(tx, params, clock());
    return { target: await nameOf(tx, memberId), detail: { harmOutcome: outcome }, answer: {} };
  });
}
