import { type Money, money } from '@app/shared/money/money';
import type { PreviewedMember } from '@app/shared/promotions/states';
import type { Redis } from 'ioredis';
import type { Reader } from '../../platform/db/index.ts';
import { type Deps, DomainError, hashOfToken } from '../../platform/kernel/index.ts';
import { PREVIEW_MS, storePreview, titlesOf } from '../../sites/content/index.ts';
import { PARTS_PER_PERCENT } from './decide-status.ts';
import type { Progress } from './progress.ts';
import type { SitePromotion } from './promotion.ts';
import type { PromotionRules, SitePromotionTerms } from './promotion-terms.ts';
import { type NewPromotion, nameGoods } from './promotion-version.ts';
import { parsePromotionRules, writtenRules } from './stored-rules.ts';

/** 100 % in parts of a percentage. */
const RATE_ONE = 10_000n;
const NONE = money(0n);

/** Unsaved terms of a promotion, and the invented member as whom an operator looks at it. */
export interface PromotionPreview {
  readonly merchantId: bigint;
  readonly publicId: string;
  /** Code of its text. */
  readonly article: string;
  readonly terms: SitePromotionTerms;
  readonly as: PreviewedMember;
}

interface StoredTerms extends Omit<SitePromotionTerms, 'rules' | 'startsAt' | 'endsAt' | 'budget'> {
  readonly rules: string;
  readonly startsAt: number;
  readonly endsAt: number | null;
  readonly budget: string;
}

type Stored = Pick<PromotionPreview, 'publicId' | 'article' | 'as'> & {
  readonly terms: StoredTerms;
};

interface PreviewDeps extends Pick<Deps, 'clock' | 'newId'> {
  readonly redis: Redis;
}

const keyOf = (token: string) => `promotions:preview:${hashOfToken(token).toString('base64url')}`;

/**
 * A query. The terms with the names of their goods.
 *
 * @throws content.not_found, points.goods_not_found
 */
export async function checkedPreviewTerms(
  reader: Reader,
  { merchantId, article, terms }: NewPromotion,
): Promise<SitePromotionTerms> {
  const titles = await titlesOf(reader, { merchantId, codes: [article] });
  if (!titles.has(article)) throw new DomainError('content.not_found');
  return nameGoods(reader, { merchantId, terms });
}

/** Stores a preview of the site with these terms, and returns the token of its link. */
export async function storePromotionPreview(
  { redis, clock, newId }: PreviewDeps,
  { merchantId, article, terms, as }: Omit<PromotionPreview, 'publicId'>,
): Promise<{ token: string; endsAt: Date }> {
  const link = await storePreview(
    { redis, clock },
    { merchantId, audience: 'member', at: null, draft: null },
  );
  const stored: Stored = {
    publicId: newId(),
    article,
    as,
    terms: {
      ...terms,
      rules: writtenRules(terms.rules),
      startsAt: terms.startsAt.getTime(),
      endsAt: terms.endsAt?.getTime() ?? null,
      budget: `${terms.budget}`,
    },
  };
  // The link decides whether a preview is still valid.
  await redis.set(keyOf(link.token), JSON.stringify(stored), 'PX', 2 * PREVIEW_MS);
  return link;
}

/** The promotion of a valid preview link; undefined for a link to previewed content. */
export async function readPromotionPreview(
  { redis }: Pick<PreviewDeps, 'redis'>,
  { merchantId, token }: { readonly merchantId: bigint; readonly token: string },
): Promise<PromotionPreview | undefined> {
  const text = await redis.get(keyOf(token));
  if (!text) return undefined;
  const { publicId, article, as, terms }: Stored = JSON.parse(text);
  return {
    merchantId,
    publicId,
    article,
    as,
    terms: {
      ...terms,
      rules: parsePromotionRules(JSON.parse(terms.rules)),
      startsAt: new Date(terms.startsAt),
      endsAt: terms.endsAt === null ? null : new Date(terms.endsAt),
      budget: money(BigInt(terms.budget)),
    },
  };
}

/** The promotions of a site with the previewed one in place of its current terms. Pure. */
export function promotionsWith(
  running: readonly SitePromotion[],
  { merchantId, publicId, article, terms }: PromotionPreview,
): readonly SitePromotion[] {
  const saved = running.find((promotion) => promotion.article === article);
  const unsaved = { id: 0n, publicId, version: 0, claims: 0, granted: NONE, endedAt: null };
  const previewed = { ...unsaved, ...saved, merchantId, article, terms };
  return [...running.filter((promotion) => promotion !== saved), previewed];
}

/** Progress of an invented member. Pure. */
export function progressOfPreviewed(
  { terms: { rules } }: Pick<SitePromotion, 'terms'>,
  as: PreviewedMember,
  now: Date,
): Progress {
  const isQualified = as === 'qualified';
  return {
    period: '',
    entry: undefined,
    streak: 0,
    registeredAt: now,
    isInSegment: as !== 'outsider',
    hasJoined: isQualified,
    hasDeposited: isQualified,
    ...playedFor(isQualified ? rules : undefined, now),
  };
}

type Played = Pick<Progress, 'deposited' | 'bet' | 'loss' | 'level' | 'countedDeposit'>;

/** Deposits, bets and level that earn the largest reward; nothing without rules. */
function playedFor(rules: PromotionRules | undefined, now: Date): Played {
  const played: Played = {
    deposited: NONE,
    bet: NONE,
    loss: 0n,
    level: 0,
    countedDeposit: undefined,
  };
  switch (rules?.kind) {
    case 'DEPOSIT_BET_BONUS':
      return { ...played, deposited: rules.depositMin, bet: rules.betMin };
    case 'MEMBERLEVEL':
      return { ...played, level: rules.level };
    case 'SAVIOR':
      return { ...played, loss: enoughFor(rules, rules.lossMin) };
    case 'DEPOSIT_COUNT': {
      const amount = enoughFor(rules, rules.depositMin);
      return { ...played, countedDeposit: { depositId: 0n, amount, at: now } };
    }
    default:
      return played;
  }
}

/** The least amount whose share is the largest reward. */
function enoughFor(
  { percent, amountMax }: { readonly percent: number; readonly amountMax: Money },
  least: Money,
): Money {
  const rate = BigInt(Math.round(percent * PARTS_PER_PERCENT));
  const enough = (amountMax * RATE_ONE + rate - 1n) / rate;
  return money(enough > least ? enough : least);
}
