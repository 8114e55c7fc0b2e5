import type { AnnouncementKind, Audience } from '@app/shared/domain/content-kinds';
import type { ConfigurationReader } from '../db/index.ts';
import { chooseVersion } from './choose-version.ts';
import { type ContentLink, linkOf } from './content-link.ts';
import type { Reading } from './list-banners.ts';
import { sanitiseHtml } from './sanitise-html.ts';

/** The newest of each kind. Older ones are history. */
const ANNOUNCEMENTS_MAX = 100;

export interface ListedAnnouncement {
  readonly id: bigint;
  readonly code: string;
  readonly kind: AnnouncementKind;
  readonly audiences: readonly Audience[];
  readonly promotionKind: string | null;
  readonly link: ContentLink;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly title: string;
  /** Clean: it may be put into a page as it is. */
  readonly html: string;
}

interface Asked extends Reading {
  readonly kind: AnnouncementKind;
  /** Whom it must be for: one of these. Everybody when empty. */
  readonly audiences: readonly Audience[];
}

/** A query. What a site says now, in the reader's language, the newest first. */
export async function listAnnouncements(
  { prisma }: ConfigurationReader,
  { merchantId, language, now, kind, audiences }: Asked,
): Promise<ListedAnnouncement[]> {
  const rows = await prisma.announcement.findMany({
    where: {
      merchantId,
      kind,
      startsAt: { lte: now },
      OR: [{ endsAt: null }, { endsAt: { gt: now } }],
      ...(audiences.length > 0 && { audiences: { hasSome: [...audiences] } }),
    },
    include: { texts: true },
    orderBy: [{ startsAt: 'desc' }, { id: 'desc' }],
    take: ANNOUNCEMENTS_MAX,
  });
  return rows.flatMap(({ texts, ...row }) => {
    const version = chooseVersion(texts, language);
    if (!version) return [];
    return [
      {
        ...row,
        kind,
        audiences: row.audiences as Audience[],
        link: linkOf(row),
        title: version.title,
        html: sanitiseHtml(version.html),
      },
    ];
  });
}
