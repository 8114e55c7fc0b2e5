import {
  changeSitePromotion,
  checkedPreviewTerms,
  codesOf,
  createSitePromotion,
  endSitePromotion,
  freeSpinGames,
  makeCodes,
  type SitePromotionTerms,
  simulatePromotion,
  sitePromotionsOf,
  storePromotionPreview,
} from '@app/core/engagement/promotions';
import { findSegment } from '@app/core/engagement/segments';
import type { Tx } from '@app/core/platform/db';
import { titlesOf } from '@app/core/sites/content';
import { settingOf } from '@app/core/sites/site';
import * as calls from '@app/shared/promotions/ops-calls';
import { site as pages } from '@app/shared/site/settings';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { previewUrl } from '../../http/preview-url.ts';
import { presentTerms, termsInTrail } from './ops.presenter.ts';
import { termsOf } from './requests.ts';

/** Terms for the audit trail, with the name of their segment. */
async function inTrail(tx: Tx, merchantId: bigint, terms: SitePromotionTerms) {
  const { segmentId: publicId } = terms;
  if (publicId === null) return termsInTrail(terms);
  const { name } = await findSegment(tx, { merchantId, publicId });
  return { ...termsInTrail(terms), segment: name };
}

/** Promotions with rules, and their codes. */
export function opsSitePromotionRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock } = deps;

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

  bindOpsCall(app, deps, calls.freeSpinGames, async ({ site, language }) => {
    const lobby = { merchantId: site.id, timeZone: site.timeZone, language, now: clock() };
    const games = await freeSpinGames(db, lobby, calls.GAME_CHOICES_MAX);
    return {
      list: games.map(({ vendorCode, vendorName, code, name }) => ({
        vendor: vendorCode,
        vendorName,
        game: code,
        name,
      })),
    };
  });

  bindOpsCall(app, deps, calls.simulate, async ({ site, input }) => {
    const { id: merchantId, timeZone, currency } = site;
    const terms = termsOf(input);
    const { kind } = terms.rules;
    const simulation = { merchantId, timeZone, currency, terms };
    const isEstimate = kind === 'SIGNUP' || kind === 'PROMOCODE';
    return { ...(await simulatePromotion(db, simulation, clock())), isEstimate };
  });

  bindOpsCall(app, deps, calls.preview, async ({ site, input, tx }) => {
    const { article, as, host, ...asked } = input;
    const { id: merchantId } = site;
    const terms = await checkedPreviewTerms(tx, { merchantId, article, terms: termsOf(asked) });
    return {
      target: article,
      detail: {},
      answer: async () => {
        const preview = { merchantId, article, terms, as };
        const { token, endsAt } = await storePromotionPreview(deps, preview);
        return {
          url: await previewUrl(deps, { site, host }),
          token,
          endsAt: endsAt.getTime(),
          languages: [...settingOf(site, pages).languages],
        };
      },
    };
  });

  bindOpsCall(app, deps, calls.create, async ({ site: { id: merchantId }, input, tx }) => {
    const { article, ...asked } = input;
    const terms = termsOf(asked);
    await createSitePromotion(tx, deps, { merchantId, article, terms }, clock());
    return { target: article, detail: await inTrail(tx, merchantId, terms) };
  });

  bindOpsCall(app, deps, calls.change, async ({ site: { id: merchantId }, input, tx }) => {
    const { id: publicId, version, ...asked } = input;
    const terms = termsOf(asked);
    const change = { merchantId, publicId, version, terms };
    const before = await changeSitePromotion(tx, change, clock());
    return {
      target: before.article,
      detail: { ...(await inTrail(tx, merchantId, terms)), promotion: publicId },
    };
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
}
