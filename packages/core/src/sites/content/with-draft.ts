import type { AnnouncementKind, Audience } from '@app/shared/content/content-kinds';
import { chooseTranslation } from './choose-translation.ts';
import type { ContentDocument } from './content-document.ts';
import type { Draft } from './content-preview.ts';
import type { HelpArticle, ListedAnnouncement, ListedBanner, Reading } from './shown-content.ts';

/** Unsaved content has no id. */
const UNSAVED = 0n;

const isShown = ({ startsAt, endsAt }: ContentDocument, now: Date): boolean =>
  startsAt <= now && (endsAt === null || endsAt > now);

/** Banners as they would be with a draft. A new one comes last at its place. */
export function bannersWith(
  listed: readonly ListedBanner[],
  draft: Draft | null,
  { language, now }: Reading,
): readonly ListedBanner[] {
  if (draft?.kind !== 'banner') return listed;
  const { code, document } = draft;
  const { place, picture } = document;
  const index = listed.findIndex((banner) => banner.code === code);
  const others = listed.filter((banner) => banner.code !== code);
  const translation = chooseTranslation(document.texts, language);
  if (!translation || place === null || picture === null || !isShown(document, now)) return others;
  const { startsAt, endsAt, link } = document;
  const { title, text, action } = translation;
  const id = listed[index]?.id ?? UNSAVED;
  const shown = { id, code, place, picture, link, startsAt, endsAt, title, text, action };
  return others.toSpliced(index < 0 ? others.length : index, 0, shown);
}

interface ReadingAnnouncements extends Reading {
  readonly kind: AnnouncementKind;
  readonly audiences: readonly Audience[];
}

/** An announcement before its picture is looked up. */
export interface UnresolvedAnnouncement extends Omit<ListedAnnouncement, 'picture'> {
  readonly picture: string | null;
  readonly pictureText: string;
}

/** Announcements of a kind as they would be with a draft, newest first. */
export function announcementsWith(
  listed: readonly UnresolvedAnnouncement[],
  draft: Draft | null,
  { language, now, kind, audiences }: ReadingAnnouncements,
): readonly UnresolvedAnnouncement[] {
  if (draft?.kind !== kind) return listed;
  const { code, document } = draft;
  const others = listed.filter((announcement) => announcement.code !== code);
  const translation = chooseTranslation(document.texts, language);
  const isForThem = document.audiences.some((audience) => audiences.includes(audience));
  if (!translation || !isForThem || !isShown(document, now)) return others;
  const { startsAt, endsAt, link, promotionKind, picture } = document;
  const { title, text: html, pictureText } = translation;
  const id = listed.find((announcement) => announcement.code === code)?.id ?? UNSAVED;
  const shown = {
    id,
    code,
    kind,
    audiences: document.audiences,
    promotionKind,
    link,
    startsAt,
    endsAt,
    title,
    html,
    picture,
    pictureText,
  };
  return [...others, shown].sort((a, b) => b.startsAt.getTime() - a.startsAt.getTime());
}

/** Articles as they would be with a draft. A new one comes last. */
export function articlesWith(
  listed: readonly HelpArticle[],
  draft: Draft | null,
  { language, now }: Reading,
): readonly HelpArticle[] {
  const category = draft?.document.category ?? null;
  if (draft === null || category === null) return listed;
  const { code, document } = draft;
  const index = listed.findIndex((article) => article.code === code);
  const others = listed.filter((article) => article.code !== code);
  const translation = chooseTranslation(document.texts, language);
  if (!translation || !isShown(document, now)) return others;
  const shown = { category, code, title: translation.title, html: translation.text };
  return others.toSpliced(index < 0 ? others.length : index, 0, shown);
}
