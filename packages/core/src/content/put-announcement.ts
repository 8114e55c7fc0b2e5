import type { AnnouncementKind, Audience } from '@app/shared/domain/content-kinds';
import type { LanguageCode } from '@app/shared/domain/languages';
import { inTransaction } from '../db/index.ts';
import type { Deps } from '../kernel/index.ts';
import { type ContentLink, linkColumns } from './content-link.ts';
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
  { db, publish }: Pick<Deps, 'db' | 'publish'>,
  { merchantId, code, link, texts, ...rest }: NewAnnouncement,
): Promise<void> {
  const values = {
    ...linkColumns(link),
    kind: rest.kind,
    audiences: [...rest.audiences],
    promotionKind: rest.promotionKind ?? null,
    startsAt: rest.startsAt,
    endsAt: rest.endsAt ?? null,
  };
  await inTransaction(db, async ({ prisma }) => {
    const { id: announcementId } = await prisma.announcement.upsert({
      where: { merchantId_code: { merchantId, code } },
      create: { merchantId, code, ...values },
      update: values,
    });
    await prisma.announcementText.deleteMany({ where: { announcementId } });
    await prisma.announcementText.createMany({
      data: texts.map(({ language, title, html }) => ({
        announcementId,
        language,
        title,
        html: sanitiseHtml(html),
      })),
    });
  });
  publish({ merchantId, kind: 'notices' });
}
