import { partOf } from './report-vitals.ts';

declare global {
  var dataLayer: unknown[] | undefined;
}

/** Parts whose addresses name games and no person. */
const TOLD_IN_FULL: ReadonlySet<string> = new Set(['lobby', 'category', 'game']);

/** Which page is told: elsewhere than in the lobby only the part, as addresses there name bets, bills and people. */
export function toldPath(pathname: string): string {
  const part = partOf(pathname);
  return TOLD_IN_FULL.has(part) ? pathname : `/${part}`;
}

/** The tag reads commands from here, in the form in which its own snippet writes them. */
function gtag(..._command: unknown[]): void {
  globalThis.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: the tag passes over what is no Arguments object
  globalThis.dataLayer.push(arguments);
}

let begun: string | undefined;

/** Without cookies, and without anything for advertisements: there is nothing for a visitor to agree to. */
function begin(gtagId: string): void {
  begun = gtagId;
  const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
  gtag('consent', 'default', { ...denied, analytics_storage: 'denied' });
  gtag('js', new Date());
  gtag('config', gtagId, { send_page_view: false, allow_google_signals: false });
  const script = document.createElement('script');
  script.src = `https://www.googletagmanager.com/gtag/js?id=${gtagId}`;
  script.async = true;
  script.fetchPriority = 'low';
  document.head.append(script);
}

/** Has a visit of a page counted. */
export function countVisit(gtagId: string, pathname: string): void {
  if (begun !== gtagId) begin(gtagId);
  const path = toldPath(pathname);
  gtag('set', { page_location: location.origin + path, page_title: path, page_referrer: '' });
  gtag('event', 'page_view');
}
