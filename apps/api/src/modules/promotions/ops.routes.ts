import {
  applicationsOf,
  approveApplication,
  changeSitePromotion,
  codesOf,
  createSitePromotion,
  endSitePromotion,
  makeCodes,
  type PromotionApplication,
  type PromotionRules,
  rejectApplication,
  type SitePromotionTerms,
  simulatePromotion,
  sitePromotionsOf,
} from '@app/core/engagement/promotions';
import { titlesOf } from '@app/core/sites/content';
import { moneyToWire } from '@app/shared/money/money';
import * as calls from '@app/shared/promotions/ops-calls';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { pageOf, ROWS_MAX } from '../../wire/queue-page.ts';
import { termsOf } from './requests.ts';

const presentRules = (rules: PromotionRules) =>
  rules.kind === 'LOGIN' ? { ...rules, amounts: [...rules.amounts] } : rules;

const presentTerms = ({ rules, startsAt, endsAt, ...terms }: SitePromotionTerms) => ({
  ...terms,
  rules: presentRules(rules),
  startsAt: startsAt.getTime(),
  endsAt: endsAt?.getTime() ?? null,
});

/** Rules in one line, for the audit trail. */
const rulesInTrail = (rules: PromotionRules): string =>
  Object.entries(rules)
    .map(
      ([key, value]) =>
        `${key} ${Array.isArray(value) ? value.map(inTrail).join(' ') : inTrail(value)}`,
    )
    .join(', ');

const inTrail = (value: unknown) =>
  typeof value === 'bigint' ? moneyToWire(value as Parameters<typeof moneyToWire>[0]) : `${value}`;

/** Fields for the audit trail. */
const termsInTrail = ({ rules, startsAt, endsAt, budget, ...terms }: SitePromotionTerms) => ({
  ...terms,
  rules: rulesInTrail(rules),
  startsAt: startsAt.getTime(),
  endsAt: endsAt?.getTime() ?? null,
  budget: moneyToWire(budget),
});

const presentApplication = (one: PromotionApplication) => ({
  id: one.publicId,
  memberId: one.memberPublicId,
  username: one.username,
  title: one.name,
  amount: one.amount,
  comment: one.comment,
  pictures: [...one.pictures],
  at: one.at.getTime(),
  decidedAt: one.decidedAt?.getTime() ?? null,
  isApproved: one.state === 'issued',
  remark: one.remark,
});

/** Promotions with rules, their codes, and applications to them. */
export function opsSitePromotionRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock, publish } = deps;

  bindOpsCall(app, deps, calls.list, async ({ site: { id: merchantId } }) => {
    const promotions = await sitePromotionsOf(db, { merchantId, withEnded: true });
    const titles = await titlesOf(db, { merchantId });
    const ruled = new Set(
      promotions.filter(({ endedAt }) => endedAt === null).map(({ article }) => article),
    );
    return {
      list: promotions.map((promotion) => ({
        id: promotion.publicId,
        article: promotion.article,
        title: titles.get(promotion.article)?.name ?? null,
        ...presentTerms(promotion.terms),
        version: promotion.version,
        claims: promotion.claims,
        granted: promotion.granted,
        endedAt: promotion.endedAt?.getTime() ?? null,
      })),
      articles: [...titles]
        .filter(([code]) => !ruled.has(code))
        .map(([code, { name }]) => ({ code, title: name })),
    };
  });

  bindOpsCall(app, deps, calls.simulate, async ({ site, input }) => {
    const { id: merchantId, timeZone, currency } = site;
    const terms = termsOf(input);
    const { kind } = terms.rules;
    const asked = { merchantId, timeZone, currency, terms };
    const isEstimate = kind === 'SIGNUP' || kind === 'PROMOCODE';
    return { ...(await simulatePromotion(db, asked, clock())), isEstimate };
  });

  bindOpsCall(app, deps, calls.create, async ({ site: { id: merchantId }, input, tx }) => {
    const { article, ...asked } = input;
    const terms = termsOf(asked);
    await createSitePromotion(tx, deps, { merchantId, article, terms }, clock());
    return { target: article, detail: termsInTrail(terms) };
  });

  bindOpsCall(app, deps, calls.change, async ({ site: { id: merchantId }, input, tx }) => {
    const { id: publicId, version, ...asked } = input;
    const terms = termsOf(asked);
    const change = { merchantId, publicId, version, terms };
    const before = await changeSitePromotion(tx, change, clock());
    return { target: before.article, detail: { ...termsInTrail(terms), promotion: publicId } };
  });

  bindOpsCall(app, deps, calls.end, async ({ site: { id: merchantId }, input, tx }) => {
    const { id: publicId } = input;
    const before = await endSitePromotion(tx, { merchantId, publicId }, clock());
    return { target: before.article, detail: { promotion: publicId }, answer: {} };
  });

  bindOpsCall(app, deps, calls.codes, async ({ site: { id: merchantId }, input }) => ({
    list: (await codesOf(db, { merchantId, publicId: input.id })).map(({ madeAt, ...code }) => ({
      ...code,
      madeAt: madeAt.getTime(),
    })),
  }));

  bindOpsCall(app, deps, calls.makeCodes, async ({ site: { id: merchantId }, input, tx }) => {
    const { id: publicId, ...wanted } = input;
    const made = await makeCodes(tx, { merchantId, publicId, ...wanted }, clock());
    const detail = { codes: made.codes.length, promotion: publicId };
    return { target: made.promotion.article, detail, answer: { list: [...made.codes] } };
  });

  bindOpsCall(app, deps, calls.applications, async ({ site: { id: merchantId }, input }) => {
    const { decided, after: afterPublicId } = input;
    const isDecided = decided === 'yes';
    const asked = { merchantId, isDecided, afterPublicId, rowsMax: ROWS_MAX + 1 };
    return { answer: pageOf(await applicationsOf(db, asked), presentApplication) };
  });

  /** Tells the member's open pages after the commit. */
  const tell = (merchantId: bigint, memberId: bigint) => () => {
    for (const kind of ['rewards', 'messages'] as const) publish({ merchantId, memberId, kind });
  };

  bindOpsCall(app, deps, calls.approve, async ({ site: { id: merchantId }, input, tx }) => {
    const which = { merchantId, publicId: input.id };
    const done = await approveApplication(tx, deps, which, clock());
    return {
      target: done.username,
      detail: { name: done.title, amount: moneyToWire(done.amount) },
      afterwards: tell(merchantId, done.memberId),
      answer: {},
    };
  });

  bindOpsCall(app, deps, calls.reject, async ({ site: { id: merchantId }, input, tx }) => {
    const { id: publicId, words } = input;
    const done = await rejectApplication(tx, deps, { merchantId, publicId, words }, clock());
    return {
      target: done.username,
      detail: { name: done.title, answer: words },
      afterwards: tell(merchantId, done.memberId),
      answer: {},
    };
  });
}
