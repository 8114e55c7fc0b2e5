import { useSite } from '../../lib/site.ts';

/** What can be put on a phone, by the platform that people know. */
export interface AppResource {
  readonly platform: 'ios' | 'android';
  /** Whole, so that another device understands it. */
  readonly url: string;
  /** Whether it is a page of this site that says how, and not something to download. */
  readonly isGuide: boolean;
}

const PLATFORMS: Readonly<Record<string, AppResource['platform']>> = {
  IOS: 'ios',
  MOBILECONFIG: 'ios',
  ANDROID: 'android',
};

/** The operator's apps. A configuration profile is an app of iOS to the visitor who installs it. */
export function useApps(): readonly AppResource[] {
  const apps = useSite().resources.flatMap(({ resourceType, url }) => {
    const platform = PLATFORMS[resourceType];
    if (!platform) return [];
    return [{ platform, url: absolute(url), isGuide: url.startsWith('/') }];
  });
  return apps.sort((a, b) => b.platform.localeCompare(a.platform)); // as people look for them
}

/** As a code or another device needs it. Where a page is prerendered, its origin is not known. */
const absolute = (url: string): string =>
  globalThis.location ? new URL(url, location.origin).href : url;

/** Where a resource of the site is, by the contract's name for it. */
export const useResource = (type: 'CUSTOMERSERVICE' | 'AFFILIATE'): string | undefined =>
  useSite().resources.find(({ resourceType }) => resourceType === type)?.url;
