import { useSite } from '../../lib/site.ts';

export interface AppResource {
  readonly platform: 'ios' | 'android';
  /** Absolute, so that other devices can open it. */
  readonly url: string;
  /** Whether it links to a guide on this site rather than to a download. */
  readonly isGuide: boolean;
}

const PLATFORMS: Readonly<Record<string, AppResource['platform']>> = {
  IOS: 'ios',
  MOBILECONFIG: 'ios',
  ANDROID: 'android',
};

/** The operator's apps. They include iOS configuration profiles, because visitors install these like apps. */
export function useApps(): readonly AppResource[] {
  const apps = useSite().resources.flatMap(({ resourceType, url }) => {
    const platform = PLATFORMS[resourceType];
    if (!platform) return [];
    return [{ platform, url: absolute(url), isGuide: url.startsWith('/') }];
  });
  return apps.sort((a, b) => b.platform.localeCompare(a.platform)); // iOS first
}

/** Absolute URL for QR codes and other devices. The origin is unknown while prerendering. */
const absolute = (url: string): string =>
  globalThis.location ? new URL(url, location.origin).href : url;

/** URL of a resource of the site, by its name in the contract. */
export const useResource = (type: 'CUSTOMERSERVICE' | 'AFFILIATE'): string | undefined =>
  useSite().resources.find(({ resourceType }) => resourceType === type)?.url;
