import type { AnnouncementKind, Audience } from '@app/shared/content/content-kinds';
import type { ConfigurationReader, Reader } from '../../platform/db/index.ts';
import { uploadsById } from '../../platform/uploads/index.ts';
import { chooseTranslation } from './choose-translation.ts';
import { linkOf } from './content-link.ts';
import { sanitiseHtml } from './sanitise-html.ts';
import type { ListedAnnouncement, Reading } from './shown-content.ts';
import { uploadIdOf } from './uploaded-picture.ts';
import { announcementsWith, type UnresolvedAnnouncement } from './with-draft.ts';

/** Only the newest of each kind are shown. */
const ANNOUNCEMENTS_MAX = 100;

interface AnnouncementsRequest extends Reading {
  readonly kind: AnnouncementKind;
  /** Only announcements to any of these audiences; empty: all announcements. */
  readonly audiences: readonly Audience[];
}

/** A query. A site's current announcements in the reader's language, newest first. */
export async function listAnnouncements(
  reader: ConfigurationReader,
  asked: AnnouncementsRequest,
): Promise<readonly ListedAnnouncement[]> {
  const { merchantId, language, now, kind, audiences, draft = null } = asked;
  const rows = await reader.prisma.announcement.findMany({
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
    const translation = chooseTranslation(texts, language);
    if (!translation) return [];
    return [
      {
        ...row,
        kind,
        audiences: row.audiences as Audience[],
        link: linkOf(row),
        title: translation.title,
        html: sanitiseHtml(translation.html),
        pictureText: translation.pictureText,
      },
    ];
  });
  return withPictures(reader, merchantId, announcementsWith(listed, draft, asked));
}

/** Adds the sizes of pictures. A missing picture is left out. */
async function withPictures(
  reader: Reader,
  merchantId: bigint,
  unresolved: readonly UnresolvedAnnouncement[],
): Promise<readonly ListedAnnouncement[]> {
  const publicIds = unresolved.flatMap(({ picture }) => uploadIdOf(picture) ?? []);
  const pictures = { merchantId, purpose: 'content' as const, publicIds };
  const uploads = publicIds.length === 0 ? [] : await uploadsById(reader, pictures);
  const byId = new Map(uploads.map((upload) => [upload.publicId, upload]));
  return unresolved.map(({ picture: url, pictureText: text, ...announcement }) => {
    const upload = byId.get(uploadIdOf(url) ?? '');
    const picture =
      upload && url ? { url, width: upload.width, height: upload.height, text } : null;
    return { ...announcement, picture };
  });
}
