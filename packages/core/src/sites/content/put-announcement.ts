import type { AnnouncementKind, Audience } from '@app/shared/domain/content-kinds';
import type { LanguageCode } from '@app/shared/domain/languages';
import type { Deps } from '../../platform/kernel/index.ts';
import type { ContentText } from './content-document.ts';
import type { ContentLink } from './content-link.ts';
import { putContent } from './put-content.ts';
import { sanitiseHtml } from './sanitise-html.ts';

/** Words in one language. The HTML is cleaned before it is stored. */
export interface HtmlText {
  readonly language: LanguageCode;
  readonly title: string;
  readonly html: string;
}

export interface NewAnnouncement {
  readonly merchantId: bigint;
  /** The operator's own name for it. The same one again changes it. */
  readonly code: string;
  readonly kind: AnnouncementKind;
  readonly audiences: readonly Audience[];
  /** Which kind of promotion can be claimed for it, where one can. */
  readonly promotionKind?: string;
  readonly link: ContentLink;
  readonly startsAt: Date;
  readonly endsAt?: Date;
  readonly texts: readonly HtmlText[];
}

/**
 * A command. Tells people something, or changes what was said under this code.
 *
 * @throws RangeError for a link that is not what it says
 */
export async function putAnnouncement(
  deps: Pick<Deps, 'db' | 'clock' | 'publish'>,
  { merchantId, code, kind, endsAt, promotionKind, texts, ...said }: NewAnnouncement,
): Promise<void> {
  const document = {
    ...said,
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
