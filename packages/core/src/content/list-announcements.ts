import type { AnnouncementKind, Audience } from '@app/shared/domain/content-kinds';
import type { ConfigurationReader } from '../db/index.ts';
import { chooseVersion } from './choose-version.ts';
import { linkOf } from './content-link.ts';
import { sanitiseHtml } from './sanitise-html.ts';
import type { ListedAnnouncement, Reading } from './shown-content.ts';
import { announcementsWith } from './with-draft.ts';

/** The newest of each kind. Older ones are history. */
const ANNOUNCEMENTS_MAX = 100;

interface AnnouncementsRequest extends Reading {
  readonly kind: AnnouncementKind;
  /** Whom it must be for: one of these. Everybody when empty. */
  readonly audiences: readonly Audience[];
}

/** A query. What a site says now, in the reader's language, the newest first. */
export async function listAnnouncements(
  { prisma }: ConfigurationReader,
  asked: AnnouncementsRequest,
): Promise<readonly ListedAnnouncement[]> {
  const { merchantId, language, now, kind, audiences, draft = null } = asked;
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
  const listed = rows.flatMap(({ texts, ...row }) => {
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
  return announcementsWith(listed, draft, asked);
}
