/**
 * The kind of installation. `production` refuses demo seeds, default secrets and the sandbox; only `test` has a
 * movable clock and fault points.
 */
export type InstallationProfile = 'production' | 'demo' | 'development' | 'test';

export const INSTALLATION_PROFILES = ['production', 'demo', 'development', 'test'] as const;
