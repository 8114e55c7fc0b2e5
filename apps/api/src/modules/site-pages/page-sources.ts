import type { HostedCheckConfig } from '@app/core/people/verification';
import type { PhoneAuth } from '@app/shared/captcha/settings';

/** Hosts or hashes by directive of the content security policy. */
export type PageSources = Readonly<Record<string, readonly string[]>>;

/**
 * Sources that phone codes by a third party require: its API, and for its challenge the script and the hosts that the
 * site configured.
 */
export function sourcesOfPhoneAuth({
  sendUrl,
  challengeUrl,
  challengeOrigins,
}: PhoneAuth): PageSources {
  const sender = originOf(sendUrl);
  if (!challengeUrl) return { 'connect-src': [sender] };
  const challenge = [...new Set([challengeUrl, ...challengeOrigins].map(originOf))];
  return {
    'connect-src': [...new Set([sender, ...challenge])],
    'script-src': challenge,
    'frame-src': challenge,
  };
}

/** Sources that a hosted check requires: its script and everything that it loads, from its two hosts only. */
export function sourcesOfHostedCheck({ scriptUrl, serverUrl }: HostedCheckConfig): PageSources {
  const hosts = [...new Set([scriptUrl, serverUrl].map(originOf))];
  const names = ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src', 'frame-src'];
  return Object.fromEntries(names.map((name) => [name, hosts]));
}

const TAG_HOST = 'https://www.googletagmanager.com';
/** Reporting hosts of Google's tag according to its manual, without those for advertising. */
const TAG_REPORTS = [TAG_HOST, 'https://*.google-analytics.com', 'https://*.analytics.google.com'];

/** Sources that visitor statistics require. Empty for a site without a tag. */
export const sourcesOfStatistics = (gtagId: string | null): PageSources =>
  gtagId ? { 'script-src': [TAG_HOST], 'connect-src': TAG_REPORTS, 'img-src': TAG_REPORTS } : {};

/** Source of the support chat's frame. */
export const sourcesOfChat = (chatUrl: string | null): PageSources =>
  chatUrl ? { 'frame-src': [originOf(chatUrl)] } : {};

/** Sources of the vendors' games and pictures. */
export const sourcesOfVendors = (origins: readonly string[]): PageSources =>
  origins.length === 0 ? {} : { 'frame-src': origins, 'img-src': origins };

/** Hosts that a site configured: for copies of its pictures, and for games of the house. */
export const sourcesOfHosts = ({ imageHosts, launchHosts }: SiteHosts): PageSources => ({
  ...(imageHosts.length > 0 && { 'img-src': imageHosts }),
  ...(launchHosts.length > 0 && { 'frame-src': launchHosts }),
});

interface SiteHosts {
  readonly imageHosts: readonly string[];
  readonly launchHosts: readonly string[];
}

/** Merges sources by directive. */
export function joinSources(...all: readonly PageSources[]): PageSources {
  const joined: Record<string, readonly string[]> = {};
  for (const sources of all)
    for (const [name, added] of Object.entries(sources))
      joined[name] = [...(joined[name] ?? []), ...added];
  return joined;
}

const originOf = (url: string): string => new URL(url).origin;

/** Adds a page's sources to the policy of all pages. A new directive starts with `'self'`. */
export function widenPolicy(policy: string, sources: PageSources): string {
  const directives = new Map(
    policy.split(';').map((directive): [string, readonly string[]] => {
      const [name = '', ...allowed] = directive.trim().split(/\s+/);
      return [name, allowed];
    }),
  );
  for (const [name, added] of Object.entries(sources)) {
    const allowed = directives.get(name) ?? ["'self'"];
    directives.set(name, [...new Set([...allowed, ...added])]);
  }
  return [...directives].map(([name, allowed]) => [name, ...allowed].join(' ')).join(';');
}
