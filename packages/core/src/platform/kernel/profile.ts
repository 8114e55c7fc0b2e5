/**
 * What kind of installation this is. `production` refuses demo seeds, default secrets and the
 * sandbox; `test` alone has a clock that can be moved and places where a process can be stopped.
 */
export type Profile = 'production' | 'demo' | 'development' | 'test';

export const PROFILES = ['production', 'demo', 'development', 'test'] as const;
