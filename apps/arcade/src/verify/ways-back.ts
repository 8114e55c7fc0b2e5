import { element } from '../page/element.ts';
import { passFrame } from '../page/pass-frame.ts';
import { words } from './words.ts';

interface Ways {
  /** The URL that the site's page passed on as the page that the reader came from. */
  readonly backUrl: string | undefined;
  /** Origins of the site. Links lead only to them. */
  readonly origins: readonly string[];
  readonly game: string | null;
  /** Whether this tab has a session at the game, so the game's page is the previous one. */
  readonly isSeated: boolean;
}

/** Links back to the game and to the site, if known. */
export function waysBack({ backUrl, origins, game, isSeated }: Ways): HTMLElement[] {
  const way = (text: string, href: string) => element('a', { href, class: 'button plain' }, text);
  if (isSeated && game) return [way(words.say('backToGame'), playAddress(game))];
  const [site] = origins;
  if (!site) return [];
  const isOfSite = backUrl !== undefined && origins.includes(originOf(backUrl));
  return [
    ...(isOfSite ? [way(words.say('backToGame'), backUrl)] : []),
    way(words.say('backToSite'), isOfSite ? originOf(backUrl) : site),
  ];
}

function playAddress(game: string): string {
  const { searchParams } = new URL(location.href);
  const address = passFrame(new URL(`/play/${encodeURIComponent(game)}`, location.href));
  for (const name of ['language', 'lang', 'theme']) {
    const value = searchParams.get(name);
    if (value) address.searchParams.set(name, value);
  }
  return address.href;
}

const originOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).origin : '';
