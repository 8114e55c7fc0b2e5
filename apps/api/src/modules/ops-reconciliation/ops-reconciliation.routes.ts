import {
  type Break,
  breakQueueLength,
  type ComparedStatement,
  decideBreak,
  listBreaks,
  listStatements,
  statementChannels,
  takeStatement,
} from '@app/core/operations/reconciliation';
import { type Claim, claimsOf } from '@app/core/people/operators';
import * as calls from '@app/shared/ops/reconciliation';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { presentClaim } from '../../wire/present-claim.ts';
import { idsOf, ofOperator, pageOf, presentLengths, ROWS_MAX } from '../../wire/queue-page.ts';

/** Statements of channels, and where they do not say what we do. */
export function opsReconciliationRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock } = deps;

  bindOpsCall(app, deps, calls.bring, async ({ site, operator, input, tx }) => {
    const { channel, day, layout, content } = input;
    const file = { channel, day, layout, content: Buffer.from(content, 'base64') };
    const taken = await takeStatement(
      tx,
      deps,
      { site, ...file, operator: operator.username },
      clock(),
    );
    const { publicId: id, lines, isNew } = taken;
    return {
      target: channel,
      detail: { day, lines },
      afterwards: () => deps.enqueue('compare-statements'),
      answer: { id, lines, isNew },
    };
  });

  bindOpsCall(app, deps, calls.statements, async ({ site: { id: merchantId }, input }) => {
    const asked = { merchantId, afterPublicId: input.after, rowsMax: ROWS_MAX + 1 };
    const [found, channels] = await Promise.all([
      listStatements(db, asked),
      statementChannels(db, merchantId),
    ]);
    return { ...pageOf(found, presentStatement), channels };
  });

  bindOpsCall(app, deps, calls.breaks, async ({ site: { id: merchantId }, input }) => {
    const asked = { merchantId, isOpen: input.state === 'open', afterPublicId: input.after };
    const [found, length] = await Promise.all([
      listBreaks(db, { ...asked, rowsMax: ROWS_MAX + 1 }),
      breakQueueLength(db, merchantId),
    ]);
    const lengths = presentLengths([{ queue: 'open' as const, ...length }]);
    const claims = await claimsOf(db, idsOf(found), clock());
    return { ...pageOf(found, (one) => presentBreak(one, claims)), lengths };
  });

  bindOpsCall(app, deps, calls.decide, async (context) => {
    const { input, tx } = context;
    const { verdict } = input;
    const reference = await decideBreak(tx, { ...ofOperator(context), verdict }, clock());
    return { target: reference, detail: { verdict }, answer: {} };
  });
}

const presentStatement = ({ publicId: id, channelName: channel, ...row }: ComparedStatement) => ({
  id,
  channel,
  day: row.day,
  broughtBy: row.broughtBy,
  broughtAt: row.broughtAt.getTime(),
  comparedAt: row.comparedAt?.getTime() ?? null,
  lines: row.lines,
  matched: row.matched,
  repeated: row.repeated,
  breaks: row.breaks,
  openBreaks: row.openBreaks,
});

const presentBreak = ({ publicId: id, ...row }: Break, claims: ReadonlyMap<string, Claim>) => ({
  id,
  channel: row.channelName,
  cause: row.cause,
  kind: row.kind,
  reference: row.reference,
  currency: row.currency,
  theirs: row.theirs,
  ours: row.ours,
  at: row.at.getTime(),
  line: row.lineNumber,
  foundAt: row.foundAt.getTime(),
  closedAt: row.closedAt?.getTime() ?? null,
  closedBy: row.closedBy,
  verdict: row.verdict,
  memberId: row.memberPublicId,
  username: row.username,
  withdrawalId: row.withdrawalPublicId,
  claim: presentClaim(claims.get(id)),
});
