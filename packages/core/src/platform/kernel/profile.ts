/**
 * The kind of installation. `production` refuses demo seeds, default secrets and the sandbox; only `test` has a
 * movable clock and fault points.
 */
export type Profile = 'production' | 'demo' | 'development' | 'test';

export const PROFILES = ['production', 'demo', 'development', 'test'] as const;
