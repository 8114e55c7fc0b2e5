import { partOf } from './report-vitals.ts';

declare global {
  var dataLayer: unknown[] | undefined;
}

/** Parts whose addresses name games and no person. */
const REPORTED_IN_FULL: ReadonlySet<string> = new Set(['lobby', 'category', 'game']);

/**
 * The path to report: the whole path for these parts, and only the part for others, whose addresses name bets, bills
 * and people.
 */
export function reportedPath(pathname: string): string {
  const part = partOf(pathname);
  return REPORTED_IN_FULL.has(part) ? pathname : `/${part}`;
}

/** The tag reads commands from this array, in the form that its own snippet writes. */
function gtag(..._command: unknown[]): void {
  globalThis.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: the tag ignores anything but an Arguments object
  globalThis.dataLayer.push(arguments);
}

let begun: string | undefined;

/** Without cookies and advertising data, so that no consent is needed. */
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

export function countVisit(gtagId: string, pathname: string): void {
  if (begun !== gtagId) begin(gtagId);
  const path = reportedPath(pathname);
  gtag('set', { page_location: location.origin + path, page_title: path, page_referrer: '' });
  gtag('event', 'page_view');
}
