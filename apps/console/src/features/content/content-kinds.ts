import type { Answer, Input } from '@app/client/calls';
import {
  type Audience,
  audiences,
  type BannerPlace,
  type ContentKind,
  type ContentState,
  contentKinds,
  type HelpCategory,
} from '@app/shared/content/content-kinds';
import type * as calls from '@app/shared/content/ops-calls';
import type { LanguageCode } from '@app/shared/locale/languages';

export type Listed = Answer<typeof calls.list>['list'][number];
export type ReadContent = Answer<typeof calls.read>;
/** A content item in the call's format, which the form also holds. */
export type Document = Input<typeof calls.save>['document'];
export type ContentWords = Document['texts'][number];

export const isKind = (text: string | null | undefined): text is ContentKind =>
  contentKinds.some((kind) => kind === text);

const ARTICLES: readonly ContentKind[] = ['help', 'join', 'legal'];
export const isArticle = (kind: ContentKind): boolean => ARTICLES.includes(kind);
export const isAnnouncement = (kind: ContentKind): boolean => kind !== 'banner' && !isArticle(kind);

const HELP: readonly HelpCategory[] = [
  'GENERAL',
  'RNG',
  'FISH',
  'SPORTS',
  'ESPORTS',
  'LIVE',
  'PVP',
  'LOTT',
  'ELOTT',
];

/** Article sections of a content kind. */
export function sectionsOf(kind: ContentKind): readonly HelpCategory[] {
  if (kind === 'join') return ['JOIN'];
  if (kind === 'legal') return ['AGREEMENT'];
  return kind === 'help' ? HELP : [];
}

export function stateOf(
  { startsAt, endsAt }: Pick<Listed, 'startsAt' | 'endsAt'>,
  now: number,
): ContentState {
  if (endsAt !== null && endsAt <= now) return 'ended';
  return startsAt > now ? 'planned' : 'shown';
}

/** Initial values: visible to all from now on. */
export const blankDocument = (kind: ContentKind, now: number): Document => ({
  startsAt: now,
  endsAt: null,
  linkKind: 'none',
  link: null,
  promotionKind: null,
  place: kind === 'banner' ? 'home' : null,
  picture: kind === 'banner' ? 'lantern' : null,
  audiences: isAnnouncement(kind) ? ['visitor', 'member'] : [],
  category: sectionsOf(kind)[0] ?? null,
  texts: [],
});

/** Text for a reader's language, falling back to English, then to the first available. */
export const wordsForReader = (
  texts: readonly ContentWords[],
  language: LanguageCode,
): ContentWords | undefined =>
  texts.find((words) => words.language === language) ??
  texts.find((words) => words.language === 'EN') ??
  texts[0];

const PLACES: Readonly<Partial<Record<BannerPlace, string>>> = {
  home: '/',
  mall: '/',
  download: '/down',
  forget: '/forgetPassword',
};

/** Places on entrance pages, which only visitors see. */
const OF_VISITORS: readonly (BannerPlace | null)[] = ['login', 'register', 'forget'];

/** Audiences that can open the page with the item. */
export const readersOf = (kind: ContentKind, { place }: Document): readonly Audience[] =>
  kind === 'banner' && OF_VISITORS.includes(place) ? ['visitor'] : audiences;

interface Looked {
  readonly code: string;
  readonly audience: Audience;
}

/** The page of the site that shows the item to an audience. */
export function pageOf(kind: ContentKind, { place }: Document, looked: Looked): string {
  const { code, audience } = looked;
  if (kind === 'banner') return PLACES[place ?? 'home'] ?? `/${place}`;
  if (kind === 'help' || kind === 'legal') return `/help#${code}`;
  if (kind === 'join') return '/join';
  if (kind === 'popup' && audience === 'agent') return '/agentHome'; // agents land here after login
  return kind === 'promotion' || kind === 'house' ? '/promotions' : '/';
}
