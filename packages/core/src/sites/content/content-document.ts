import {
  type Audience,
  type BannerPlace,
  type ContentKind,
  canShowUpload,
  type HelpCategory,
  helpCategories,
} from '@app/shared/content/content-kinds';
import type { LanguageCode } from '@app/shared/locale/languages';
import { InvalidFields } from '../../platform/kernel/index.ts';
import { type ContentLink, linkColumns, linkOf } from './content-link.ts';
import { sanitiseHtml } from './sanitise-html.ts';
import { uploadIdOf } from './uploaded-picture.ts';

/** Texts in one language. */
export interface ContentText {
  readonly language: LanguageCode;
  readonly title: string;
  /** Plain text for a banner, HTML for other kinds. */
  readonly text: string;
  /** The label of a banner's link. */
  readonly action: string;
  /** Description of the picture of a pop-up or promotion. A banner has text beside its picture. */
  readonly pictureText: string;
}

/** A piece of content: its texts, audience, place and time. Fields that its kind lacks are null or empty. */
export interface ContentDocument {
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly link: ContentLink;
  readonly place: BannerPlace | null;
  readonly picture: string | null;
  readonly audiences: readonly Audience[];
  readonly promotionKind: string | null;
  readonly category: HelpCategory | null;
  readonly texts: readonly ContentText[];
}

/** The table of current content. A code is unique within one table. */
export type ContentType = 'banner' | 'announcement' | 'help_article';

const ARTICLES: readonly ContentKind[] = ['help', 'join', 'legal'];

export function typeOf(kind: ContentKind): ContentType {
  if (kind === 'banner') return 'banner';
  return ARTICLES.includes(kind) ? 'help_article' : 'announcement';
}

/** The help sections listed under a kind in the console. */
export const sectionsOf = (kind: ContentKind): readonly HelpCategory[] => {
  if (kind === 'join') return ['JOIN'];
  if (kind === 'legal') return ['AGREEMENT'];
  return helpCategories.filter((category) => category !== 'JOIN' && category !== 'AGREEMENT');
};

/** The kind under which the console lists a help section. */
export function kindOfSection(category: HelpCategory): ContentKind {
  if (category === 'JOIN') return 'join';
  return category === 'AGREEMENT' ? 'legal' : 'help';
}

const BANNER_TEXT_MAX = 300;

/**
 * A document ready to store: without fields that its kind lacks, and with clean HTML.
 *
 * @throws InvalidFields for missing or wrong fields
 */
export function checkedDocument(kind: ContentKind, document: ContentDocument): ContentDocument {
  const type = typeOf(kind);
  const wrong = [...wrongInAll(document), ...WRONG_IN[type](kind, document)];
  if (wrong.length > 0) throw InvalidFields.at(...wrong.map((field) => `document.${field}`));
  const { texts, ...fields } = document;
  const picture = type === 'banner' || canShowUpload(kind) ? fields.picture : null;
  const clean = texts.map((words) => ({
    ...words,
    ...(type !== 'banner' && { text: sanitiseHtml(words.text), action: '' }),
    pictureText: picture !== null && canShowUpload(kind) ? words.pictureText : '',
  }));
  return { ...fields, ...WITHOUT[type], picture, texts: clean };
}

const WITHOUT: Readonly<Record<ContentType, Partial<ContentDocument>>> = {
  banner: { audiences: [], promotionKind: null, category: null },
  announcement: { place: null, category: null },
  help_article: {
    place: null,
    audiences: [],
    promotionKind: null,
    link: { kind: 'none' },
  },
};

type WrongIn = (kind: ContentKind, document: ContentDocument) => readonly string[];

const WRONG_IN: Readonly<Record<ContentType, WrongIn>> = {
  banner: (_, { place, picture, texts }) => [
    ...(place === null ? ['place'] : []),
    ...(picture === null ? ['picture'] : []),
    ...texts.flatMap(({ text }, n) => (text.length > BANNER_TEXT_MAX ? [`texts.${n}.text`] : [])),
  ],
  announcement: (kind, { audiences, picture }) => [
    ...(audiences.length === 0 ? ['audiences'] : []),
    ...(canShowUpload(kind) && picture !== null && !uploadIdOf(picture) ? ['picture'] : []),
  ],
  help_article: (kind, { category }) =>
    category !== null && sectionsOf(kind).includes(category) ? [] : ['category'],
};

function wrongInAll({ startsAt, endsAt, link, texts }: ContentDocument): readonly string[] {
  const languages = texts.map(({ language }) => language);
  return [
    ...(endsAt !== null && endsAt <= startsAt ? ['endsAt'] : []),
    ...(isLink(link) ? [] : ['link']),
    ...(languages.length === 0 || new Set(languages).size < languages.length ? ['texts'] : []),
  ];
}

function isLink(link: ContentLink): boolean {
  try {
    return linkColumns(link) !== undefined;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** A document as a row stores it. */
export interface StoredDocument
  extends Omit<ContentDocument, 'startsAt' | 'endsAt' | 'link' | 'texts'> {
  readonly texts: readonly (Omit<ContentText, 'pictureText'> & { readonly pictureText?: string })[];
  readonly startsAt: string;
  readonly endsAt: string | null;
  readonly linkKind: string;
  readonly link: string | null;
}

export const storedOf = ({
  startsAt,
  endsAt,
  link,
  ...fields
}: ContentDocument): StoredDocument => ({
  ...fields,
  ...linkColumns(link),
  startsAt: startsAt.toISOString(),
  endsAt: endsAt?.toISOString() ?? null,
});

export const documentOf = (stored: StoredDocument): ContentDocument => {
  const { startsAt, endsAt, linkKind, link, texts, ...fields } = stored;
  return {
    ...fields,
    // Older rows have no descriptions of pictures.
    texts: texts.map((words) => ({ ...words, pictureText: words.pictureText ?? '' })),
    link: linkOf({ linkKind, link }),
    startsAt: new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
  };
};
