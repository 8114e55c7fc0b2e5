import type { AnnouncementKind, Audience } from '@app/shared/content/content-kinds';
import type { LanguageCode } from '@app/shared/locale/languages';
import type { Deps } from '../../platform/kernel/index.ts';
import type { ContentText } from './content-document.ts';
import type { ContentLink } from './content-link.ts';
import { putContent } from './put-content.ts';
import { sanitiseHtml } from './sanitise-html.ts';

/** Texts in one language. The HTML is cleaned before it is stored. */
export interface HtmlText {
  readonly language: LanguageCode;
  readonly title: string;
  readonly html: string;
}

export interface NewAnnouncement {
  readonly merchantId: bigint;
  /** The operator's own name for it. An existing code is updated. */
  readonly code: string;
  readonly kind: AnnouncementKind;
  readonly audiences: readonly Audience[];
  /** The kind of promotion that can be claimed from it, if any. */
  readonly promotionKind?: string;
  readonly link: ContentLink;
  readonly startsAt: Date;
  readonly endsAt?: Date;
  readonly texts: readonly HtmlText[];
}

/**
 * A command. Publishes an announcement, or updates the one with this code.
 *
 * @throws RangeError for a link to a target outside its kind
 */
export async function putAnnouncement(
  deps: Pick<Deps, 'db' | 'clock' | 'publish'>,
  { merchantId, code, kind, endsAt, promotionKind, texts, ...announcement }: NewAnnouncement,
): Promise<void> {
  const document = {
    ...announcement,
    place: null,
    picture: null,
    category: null,
    promotionKind: promotionKind ?? null,
    endsAt: endsAt ?? null,
    texts: cleanTexts(texts),
  };
  await putContent(deps, { merchantId, kind, code, position: null, document });
}

export const cleanTexts = (texts: readonly HtmlText[]): ContentText[] =>
  texts.map(({ html, ...words }) => ({
    ...words,
    text: sanitiseHtml(html),
    action: '',
    pictureText: '',
  }));
