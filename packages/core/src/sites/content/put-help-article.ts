import type { HelpCategory } from '@app/shared/content/content-kinds';
import type { Deps } from '../../platform/kernel/index.ts';
import { kindOfSection } from './content-document.ts';
import { cleanTexts, type HtmlText } from './put-announcement.ts';
import { putContent } from './put-content.ts';

export interface NewHelpArticle {
  readonly merchantId: bigint;
  /** Also the anchor on the page: `/help#code`. */
  readonly code: string;
  readonly category: HelpCategory;
  /** Smaller first. */
  readonly position: number;
  /** Absent: shown at once. */
  readonly startsAt?: Date;
  readonly texts: readonly HtmlText[];
}

const EVER = new Date(0);

/** A command. Publishes a help article, or updates the one with this code. */
export async function putHelpArticle(
  deps: Pick<Deps, 'db' | 'clock' | 'publish'>,
  { merchantId, code, category, position, startsAt = EVER, texts }: NewHelpArticle,
): Promise<void> {
  const document = {
    startsAt,
    endsAt: null,
    link: { kind: 'none' as const },
    category,
    place: null,
    picture: null,
    audiences: [],
    promotionKind: null,
    texts: cleanTexts(texts),
  };
  const kind = kindOfSection(category);
  await putContent(deps, { merchantId, kind, code, position, document });
}
