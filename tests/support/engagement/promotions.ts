import {
  createSitePromotion,
  type PromotionRules,
  type SitePromotionTerms,
} from '@app/core/engagement/promotions';
import { inTransaction } from '@app/core/platform/db';
import type { Deps } from '@app/core/platform/kernel';
import { putAnnouncement } from '@app/core/sites/content';
import { makeMember, whole } from '../world.ts';
import { earnEdge } from './rewards.ts';

let made = 0;

/** Writes a text of promotions and returns its code. */
export async function writeArticle(deps: Deps, merchantId: bigint): Promise<string> {
  const code = `promotion-${++made}`;
  await putAnnouncement(deps, {
    merchantId,
    code,
    kind: 'promotion',
    audiences: ['member', 'visitor'],
    link: { kind: 'none' },
    startsAt: new Date(0),
    texts: [
      { language: 'EN', title: `Promotion ${made}`, html: '<p>Terms</p>' },
      { language: 'CN', title: `活动 ${made}`, html: '<p>条款</p>' },
    ],
  });
  return code;
}

/** Terms that ask for nothing, of a promotion that began a minute ago. */
export const termsWith = (
  rules: PromotionRules,
  { now, ...changes }: { readonly now: Date } & Partial<SitePromotionTerms>,
): SitePromotionTerms => ({
  rules,
  startsAt: new Date(now.getTime() - 60_000),
  endsAt: null,
  registeredDaysMax: null,
  segmentId: null,
  depositorsOnly: false,
  needsJoin: false,
  turnoverTimes: 1,
  claimDays: 7,
  claimsMax: null,
  budget: whole(1_000),
  ...changes,
});

/** Gives a site budget for rewards, by the bets of a member whom no test uses otherwise. */
export async function earnBudget(deps: Deps, merchantId: bigint): Promise<void> {
  const earner = await makeMember(deps, { merchantId });
  await earnEdge(deps.db, earner, { edge: 1_000_000, at: deps.clock() });
}

/** Makes a promotion of a site whose bets pay for it, and returns its public id and the code of its text. */
export async function makeSitePromotion(
  deps: Deps,
  merchantId: bigint,
  rules: PromotionRules,
  changes: Partial<SitePromotionTerms> = {},
): Promise<{ readonly publicId: string; readonly article: string }> {
  await earnBudget(deps, merchantId);
  const article = await writeArticle(deps, merchantId);
  const now = deps.clock();
  const terms = termsWith(rules, { now, ...changes });
  const { publicId } = await inTransaction(deps.db, (tx) =>
    createSitePromotion(tx, deps, { merchantId, article, terms }, now),
  );
  return { publicId, article };
}
