import { assertWithinBudget } from '@app/core/engagement/rewards';
import { InvalidFields } from '@app/core/platform/kernel';
import {
  changeTerms,
  createPromotion,
  endPromotion,
  type PromotionTerms,
  promotionsOf,
  raiseBudget,
} from '@app/core/play/bonuses';
import * as calls from '@app/shared/bonuses/promotions.ops-calls';
import { moneyToWire } from '@app/shared/money/money';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { namesInTrail } from '../../wire/names-in-trail.ts';
import { PARTS_PER_PERCENT, presentTerms } from './promotions.presenter.ts';

type AskedTerms = Omit<z.output<typeof calls.create.body>, 'reason' | 'budget'>;

/** @throws InvalidFields if the end is not after the start */
function termsOf({
  percent,
  firstOnly,
  startsAt,
  endsAt,
  games,
  ...terms
}: AskedTerms): PromotionTerms {
  if (endsAt !== null && endsAt <= startsAt) throw new InvalidFields(['endsAt']);
  const { name, names = {}, bonusMax, depositMin, times, days, approveFrom } = terms;
  return {
    name,
    names,
    bonusMax,
    depositMin,
    times,
    days,
    approveFrom,
    isFirstOnly: firstOnly,
    rate: Math.round(percent * PARTS_PER_PERCENT),
    startsAt: new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
    weights: Object.fromEntries(games.map((game) => [game.category, game.percent])),
  };
}

/** Fields for the audit trail. */
const inTrail = (terms: PromotionTerms) => {
  const { games, names, bonusMax, depositMin, approveFrom, ...rest } = presentTerms(terms);
  return {
    ...rest,
    ...(Object.keys(names).length > 0 && { names: namesInTrail(names).join(', ') }),
    bonusMax: moneyToWire(bonusMax),
    depositMin: moneyToWire(depositMin),
    approveFrom: approveFrom === null ? null : moneyToWire(approveFrom),
    games: games.map(({ category, percent }) => `${category} ${percent} %`).join(', '),
  };
};

/** Promotions on deposits. */
export function opsPromotionRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock } = deps;

  bindOpsCall(app, deps, calls.list, async ({ site: { id: merchantId } }) => ({
    list: (await promotionsOf(db, { merchantId, withEnded: true })).map((promotion) => ({
      id: promotion.publicId,
      ...presentTerms(promotion.terms),
      version: promotion.version,
      budget: promotion.budget,
      budgetLeft: promotion.budgetLeft,
      endedAt: promotion.endedAt?.getTime() ?? null,
    })),
  }));

  bindOpsCall(app, deps, calls.create, async ({ site: { id: merchantId }, input, tx }) => {
    const { budget, ...asked } = input;
    const terms = termsOf(asked);
    await createPromotion(tx, deps, { merchantId, terms, budget }, clock());
    await assertWithinBudget(tx, { merchantId, amount: budget }, clock());
    return {
      target: terms.name,
      detail: { ...inTrail(terms), budget: moneyToWire(budget) },
    };
  });

  bindOpsCall(app, deps, calls.change, async ({ site: { id: merchantId }, input, tx }) => {
    const { id: publicId, version, ...asked } = input;
    const terms = termsOf(asked);
    const before = await changeTerms(tx, { merchantId, publicId, version, terms }, clock());
    return { target: before.terms.name, detail: { ...inTrail(terms), promotion: publicId } };
  });

  bindOpsCall(app, deps, calls.fund, async ({ site: { id: merchantId }, input, tx }) => {
    const { id: publicId, amount } = input;
    const { terms } = await raiseBudget(tx, deps, { merchantId, publicId, amount }, clock());
    await assertWithinBudget(tx, { merchantId, amount }, clock());
    return { target: terms.name, detail: { amount: moneyToWire(amount), promotion: publicId } };
  });

  bindOpsCall(app, deps, calls.end, async ({ site: { id: merchantId }, input, tx }) => {
    const { id: publicId } = input;
    const { terms, budgetLeft } = await endPromotion(tx, { merchantId, publicId }, clock());
    const detail = { returned: moneyToWire(budgetLeft), promotion: publicId };
    return { target: terms.name, detail, answer: {} };
  });
}
