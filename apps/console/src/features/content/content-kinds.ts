import type { Answer, Input } from '@app/client/calls';
import {
  type Audience,
  audiences,
  type BannerPlace,
  type ContentKind,
  type ContentState,
  contentKinds,
  type HelpCategory,
} from '@app/shared/domain/content-kinds';
import type { LanguageCode } from '@app/shared/domain/languages';
import type * as calls from '@app/shared/ops/content';

export type Listed = Answer<typeof calls.list>['list'][number];
export type ReadContent = Answer<typeof calls.read>;
/** As a form holds it and a call takes it. */
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

/** The sections that articles of a kind are in. */
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

/** A new one: from now on, and for all. */
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

/** Whose words a reader of a language sees: their own, else English, else the first there are. */
export const shownWords = (
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

/** Above the ways in, where only visitors come. */
const OF_VISITORS: readonly (BannerPlace | null)[] = ['login', 'register', 'forget'];

/** Who can come to the page on which it is seen. */
export const readersOf = (kind: ContentKind, { place }: Document): readonly Audience[] =>
  kind === 'banner' && OF_VISITORS.includes(place) ? ['visitor'] : audiences;

interface Looked {
  readonly code: string;
  readonly audience: Audience;
}

/** The page of the site on which one of an audience sees it. */
export function pageOf(kind: ContentKind, { place }: Document, looked: Looked): string {
  const { code, audience } = looked;
  if (kind === 'banner') return PLACES[place ?? 'home'] ?? `/${place}`;
  if (kind === 'help' || kind === 'legal') return `/help#${code}`;
  if (kind === 'join') return '/join';
  if (kind === 'popup' && audience === 'agent') return '/agentHome'; // where agents arrive
  return kind === 'promotion' || kind === 'house' ? '/promotions' : '/';
}
