import {
  enterCode,
  joinPromotion,
  listActivities,
  listPromotions,
  type PromotionPreview,
  RewardRequestQueue,
  readPromotionPreview,
  type ShownPromotion,
} from '@app/core/engagement/promotions';
import { DomainError } from '@app/core/platform/kernel';
import { audiencesSeenBy, type Preview, readPreview } from '@app/core/sites/content';
import type { Site } from '@app/core/sites/site';
import type { LanguageCode } from '@app/shared/locale/languages';
import { isAgent } from '@app/shared/members/customer-types';
import { money } from '@app/shared/money/money';
import * as calls from '@app/shared/promotions/schemas';
import type { PromotionKind } from '@app/shared/promotions/states';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { pageByIdRequestOf } from '../../http/inputs/paging.ts';
import { REQUEST_MS_MAX } from '../../limits.ts';
import { byKind, presentLayout, presentUnapplied } from './layout.presenter.ts';
import { measureRequests } from './measure-requests.ts';
import { presentActivities, presentIssued, presentPromotion } from './member.presenter.ts';

/** Promotions of a site, and members' entries in them. */
export function promotionRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock } = deps;
  const requests = new RewardRequestQueue(deps);
  measureRequests(app, requests);
  const request = (asked: Parameters<RewardRequestQueue['request']>[0]) =>
    requests.request(asked, performance.now() + REQUEST_MS_MAX);

  bindCall(app, deps, calls.availablePromotions, async ({ site, language, member }) => {
    const shown = await promotionsOf(deps, { site, language, member });
    return { list: shown.map((one) => presentPromotion(one, language)) };
  });

  bindCall(app, deps, calls.merchantAvailablePromotions, async ({ site, language, input }) => {
    const token = input.preview;
    const shown = await promotionsOf(deps, {
      site,
      language,
      ...(token && (await previewsOf(deps, { merchantId: site.id, token }))),
    });
    return { list: shown.map((one) => presentPromotion(one, language)) };
  });

  bindCall(app, deps, calls.registerPromotionList, async ({ site, language }) => {
    const shown = await promotionsOf(deps, { site, language });
    const open = shown.filter(
      (one) => isOf(one, 'REGISTER') && one.ruled?.decided.status === 'JOIN',
    );
    return { list: open.map((one) => presentPromotion(one, language)) };
  });

  bindCall(app, deps, calls.promotionAnnouncementCategory, async ({ site, language }) => {
    const shown = await promotionsOf(deps, { site, language });
    const counted = [...byKind(shown)];
    return {
      list: counted.map(([promotionType, { length: count }]) => ({ promotionType, count })),
    };
  });

  bindCall(app, deps, calls.feLayoutPromotion, async ({ site, language, member }) =>
    presentLayout(await promotionsOf(deps, { site, language, member }), language),
  );

  bindCall(app, deps, calls.unappliedExtraRewardClaimList, async ({ site, language, member }) =>
    presentUnapplied(await promotionsOf(deps, { site, language, member })),
  );

  bindCall(app, deps, calls.promotionActivities, async ({ site, language, member, input }) => {
    const page = pageByIdRequestOf(input);
    const filter = { merchantId: site.id, memberId: member.memberId, ...page };
    const found = await listActivities(db, filter);
    return presentActivities(found, { size: page.rowsMax, language, now: clock() });
  });

  bindCall(app, deps, calls.signUpPromotionJoin, async ({ site, member, input }) => {
    await joinPromotion(deps, { ...memberOf(site, member), publicId: input.promotionId });
    return {};
  });

  bindCall(app, deps, calls.signUpRequestReward, async ({ site, member, input, requestKey }) => {
    const { promotionId: publicId, remarks: comment, pictures } = input;
    const application = { ...memberOf(site, member), requestKey, publicId, comment, pictures };
    return presentIssued(await request(application));
  });

  bindCall(app, deps, calls.promoCode, async ({ site, member, input, requestKey }) => {
    const entry = { ...memberOf(site, member), requestKey, code: input.promoCode };
    return presentIssued(await enterCode(deps, entry));
  });

  bindCall(app, deps, calls.loginPromotion, async ({ site, language, member }) => {
    const found = await loginPromotionOf(deps, { site, language, member });
    return found ? presentPromotion(found, language) : null;
  });

  bindCall(app, deps, calls.loginPromotionConfigHistory, async ({ site, language, member }) => {
    const found = await loginPromotionOf(deps, { site, language, member });
    return daysOf(found);
  });

  bindCall(app, deps, calls.claimLoginPromotion, async ({ site, member, input, requestKey }) => {
    const [publicId = ''] = input.promotionConfigDetailId.toLowerCase().split('.');
    const found = await loginPromotionOf(deps, { site, language: 'EN', member });
    if (found?.ruled?.promotion.publicId !== publicId) throw new DomainError('promotion.not_found');
    const claim = { ...memberOf(site, member), requestKey, publicId };
    return presentIssued(await request(claim));
  });
}

const memberOf = (
  { id: merchantId, currency, timeZone }: Site,
  { memberId }: { readonly memberId: bigint },
) => ({ merchantId, currency, timeZone, memberId });

interface Reader {
  readonly site: Site;
  readonly language: LanguageCode;
  /** Absent for visitors. */
  readonly member?: { readonly memberId: bigint; readonly customerType: number };
  /** Set when an operator previews the pages. */
  readonly preview?: Preview;
  /** Set when an operator previews a promotion. */
  readonly previewed?: PromotionPreview | undefined;
}

/** @throws content.preview_ended */
async function previewsOf(
  deps: ApiDeps,
  link: { readonly merchantId: bigint; readonly token: string },
): Promise<Pick<Reader, 'preview' | 'previewed'>> {
  const preview = await readPreview(deps, link);
  return { preview, previewed: await readPromotionPreview(deps, link) };
}

function promotionsOf({ db, clock }: ApiDeps, reader: Reader) {
  const { site, language, member, preview, previewed } = reader;
  const { id: merchantId, currency, timeZone } = site;
  const seen = member ? seenBy(member) : (['visitor'] as const);
  const audiences = preview ? audiencesSeenBy(preview.audience) : seen;
  const query = { merchantId, language, currency, timeZone, audiences, memberId: member?.memberId };
  const draft = preview?.draft ?? null;
  const at = preview?.at ?? clock();
  return listPromotions(db, { ...query, draft, preview: previewed }, at);
}

const seenBy = ({ customerType }: { readonly customerType: number }) =>
  audiencesSeenBy(isAgent(customerType) ? 'agent' : 'member');

const isOf = ({ ruled }: ShownPromotion, kind: PromotionKind): boolean =>
  ruled?.promotion.terms.rules.kind === kind;

/** The newest running promotion that rewards logins. */
async function loginPromotionOf(
  deps: ApiDeps,
  reader: Reader,
): Promise<ShownPromotion | undefined> {
  const closed = ['COMING_SOON', 'CLOSE'];
  return (await promotionsOf(deps, reader)).find(
    (one) =>
      isOf(one, 'LOGIN') &&
      (one.ruled?.progress?.entry || !closed.includes(one.ruled?.decided.status ?? '')),
  );
}

/** Days of a login promotion. The days of the current streak are claimed. */
function daysOf(found: ShownPromotion | undefined) {
  const { promotion, progress } = found?.ruled ?? {};
  if (!promotion || !progress || promotion.terms.rules.kind !== 'LOGIN')
    return { list: [], footer: { dayCountClaimed: 0, totalClaimedAmount: money(0n) } };
  const { amounts } = promotion.terms.rules;
  const today = progress.streak % amounts.length;
  const hasToday = progress.entry !== undefined;
  const list = amounts.map((amount, n) => ({
    id: `${promotion.publicId}.${n + 1}`,
    dayCount: n + 1,
    amount,
    hasClaimed: n < today || (n === today && hasToday),
    isToday: n === today,
    isClaimedToday: n === today && hasToday,
  }));
  const claimed = list.filter(({ hasClaimed }) => hasClaimed);
  const total = claimed.reduce((sum, { amount }) => sum + amount, 0n);
  return {
    list,
    footer: {
      dayCountClaimed: progress.streak + (hasToday ? 1 : 0),
      totalClaimedAmount: money(total),
    },
  };
}
