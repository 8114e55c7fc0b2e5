import type { Audience } from '@app/shared/content/content-kinds';
import type { LanguageCode } from '@app/shared/locale/languages';
import type { ConfigurationReader } from '../../platform/db/index.ts';
import {
  type Draft,
  type ListedAnnouncement,
  listAnnouncements,
} from '../../sites/content/index.ts';
import { type DecidedStatus, decideStatus, decideVisitorStatus } from './decide-status.ts';
import { type Progress, progressOf } from './progress.ts';
import { type SitePromotion, sitePromotionsOf } from './promotion.ts';
import { type PromotionPreview, progressOfPreviewed, promotionsWith } from './promotion-preview.ts';

/** A promotion as pages show it: its text, and its rules if it has any. */
export interface ShownPromotion {
  readonly text: ListedAnnouncement;
  readonly ruled:
    | {
        readonly promotion: SitePromotion;
        readonly decided: DecidedStatus;
        /** Undefined for a visitor. */
        readonly progress: Progress | undefined;
      }
    | undefined;
}

interface Asked {
  readonly merchantId: bigint;
  readonly language: LanguageCode;
  readonly currency: string;
  readonly timeZone: string;
  /** Undefined: a visitor. */
  readonly memberId: bigint | undefined;
  /** Audiences of the member or visitor: their texts are shown. */
  readonly audiences: readonly Audience[];
  /** An unsaved text to preview. */
  readonly draft?: Draft | null;
  /** Unsaved terms to preview. */
  readonly preview?: PromotionPreview | undefined;
}

/** A query. The promotions that a site shows now, the newest first. */
export async function listPromotions(
  reader: ConfigurationReader,
  { merchantId, language, currency, timeZone, memberId, audiences, draft = null, preview }: Asked,
  now: Date,
): Promise<ShownPromotion[]> {
  const reading = { merchantId, language, now, kind: 'promotion', audiences, draft } as const;
  const [texts, saved] = await Promise.all([
    listAnnouncements(reader, reading),
    sitePromotionsOf(reader, { merchantId, withEnded: false }),
  ]);
  const running = preview ? promotionsWith(saved, preview) : saved;
  const byArticle = new Map(running.map((promotion) => [promotion.article, promotion]));
  const promotions = texts.flatMap(({ code }) => byArticle.get(code) ?? []);
  const progress =
    memberId === undefined
      ? new Map<bigint, Progress>()
      : await progressOf(reader, { memberId, timeZone, promotions }, now);
  return texts.map((text) => {
    const promotion = byArticle.get(text.code);
    if (!promotion) return { text, ruled: undefined };
    const own =
      preview?.article === text.code
        ? progressOfPreviewed(promotion, preview.as, now)
        : progress.get(promotion.id);
    const decided = own
      ? decideStatus(promotion, own, { currency, now })
      : decideVisitorStatus(promotion, now);
    return { text, ruled: { promotion, decided, progress: own } };
  });
}
