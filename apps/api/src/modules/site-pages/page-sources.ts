import type { HostedCompany } from '@app/core/people/verification';
import type { PhoneAuth } from '@app/shared/settings/verification';

/** Hosts or hashes by directive of the content security policy. */
export type PageSources = Readonly<Record<string, readonly string[]>>;

/**
 * What a page must let in for a third party to send codes: its own address to be asked at, and for
 * its challenge the script with the hosts that a site named for it. Nothing else.
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

/** The check of a company: its script and what that shows and asks, from its two hosts alone. */
export function sourcesOfHostedCheck({ scriptUrl, serverUrl }: HostedCompany): PageSources {
  const hosts = [...new Set([scriptUrl, serverUrl].map(originOf))];
  const names = ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src', 'frame-src'];
  return Object.fromEntries(names.map((name) => [name, hosts]));
}

const TAG_HOST = 'https://www.googletagmanager.com';
/** Where Google's tag reports to: by its own manual, without what advertisements need. */
const TAG_REPORTS = [TAG_HOST, 'https://*.google-analytics.com', 'https://*.analytics.google.com'];

/** What a page must let in for its visits to be counted, and nothing where the site has no tag. */
export const sourcesOfStatistics = (gtagId: string | null): PageSources =>
  gtagId ? { 'script-src': [TAG_HOST], 'connect-src': TAG_REPORTS, 'img-src': TAG_REPORTS } : {};

/** The frame of the chat with support. */
export const sourcesOfChat = (chatUrl: string | null): PageSources =>
  chatUrl ? { 'frame-src': [originOf(chatUrl)] } : {};

/** Where the games of vendors and their pictures come from. */
export const sourcesOfVendors = (origins: readonly string[]): PageSources =>
  origins.length === 0 ? {} : { 'frame-src': origins, 'img-src': origins };

/** Hosts that a site named: of copies of its pictures, and of the house's games. */
export const sourcesOfHosts = ({ imageHosts, launchHosts }: SiteHosts): PageSources => ({
  ...(imageHosts.length > 0 && { 'img-src': imageHosts }),
  ...(launchHosts.length > 0 && { 'frame-src': launchHosts }),
});

interface SiteHosts {
  readonly imageHosts: readonly string[];
  readonly launchHosts: readonly string[];
}

/** All of them at once: of one directive everything is let in. */
export function joinSources(...all: readonly PageSources[]): PageSources {
  const joined: Record<string, readonly string[]> = {};
  for (const sources of all)
    for (const [name, added] of Object.entries(sources))
      joined[name] = [...(joined[name] ?? []), ...added];
  return joined;
}

const originOf = (url: string): string => new URL(url).origin;

/** The policy of all pages with what this one needs besides. A directive that is new begins with ourselves. */
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
