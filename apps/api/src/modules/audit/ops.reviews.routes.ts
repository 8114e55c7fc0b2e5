import { auditLists, auditToReview } from '@app/core/sites/audit';
import { findReview, listReviews, markReviewed } from '@app/core/sites/reviews';
import { reviewGroupOf } from '@app/shared/audit/daily-review';
import * as calls from '@app/shared/audit/reviews.ops-calls';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import { bindOpsList } from '../../bind-ops-list.ts';
import type { ApiDeps } from '../../deps.ts';
import { presentReview } from './reviews.presenter.ts';

/** Daily reviews of a site's audit trail. */
export function opsReviewRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db } = deps;

  bindOpsCall(app, deps, calls.list, async ({ site, input: { before } }) => {
    const rowsMax = calls.REVIEWS_A_PAGE;
    const found = await listReviews(db, { merchantId: site.id, before, rowsMax: rowsMax + 1 });
    const list = found.slice(0, rowsMax).map(presentReview);
    const next = found.length > rowsMax ? (list.at(-1)?.day ?? null) : null;
    return { answer: { list, next } };
  });

  bindOpsList(app, deps, calls.read, auditLists.dailyReview, {
    ask: async ({ site, input: { id: publicId } }, reader) => {
      const review = await findReview(reader, { merchantId: site.id, publicId });
      const { day, from, until } = review;
      return {
        filter: { from: from.getTime(), until: until.getTime() },
        narrowed: { reviewDay: day },
        review,
      };
    },
    page: async ({ site: { id: merchantId }, input: { after } }, { review }) => {
      const rowsMax = calls.LINES_A_PAGE;
      const { from, until } = review;
      const place = after === undefined ? undefined : BigInt(after);
      const span = { merchantId, from, until, after: place, rowsMax: rowsMax + 1 };
      const found = await auditToReview(db, span);
      const shown = found.slice(0, rowsMax);
      const lines = shown.flatMap((line) => {
        const group = reviewGroupOf(line);
        const { actor, action, target, detail } = line;
        const entry = { actor, action, target, detail };
        return group ? [{ ...entry, id: `${line.id}`, at: line.at.getTime(), group }] : [];
      });
      const next = found.length > rowsMax ? `${shown.at(-1)?.id}` : null;
      return { target: review.day, answer: { review: presentReview(review), lines, next } };
    },
  });

  bindOpsCall(app, deps, calls.sign, async ({ site, operator, input, tx }) => {
    const signed = { merchantId: site.id, publicId: input.id, operator: operator.username };
    const { day } = await markReviewed(tx, { ...signed, words: input.words }, deps.clock());
    return { target: day, detail: { answer: input.words }, answer: {} };
  });
}
