import type { FastifyStaticOptions } from '@fastify/static';

/** How every built app is served: what the build compressed goes out as it is, under its own name. */
export const BUILT_FILES = {
  wildcard: false,
  index: false,
  cacheControl: false,
  preCompressed: true,
} as const satisfies Partial<FastifyStaticOptions>;

/** The compressed copies are no files of their own. */
export const COPIES = ['**/*.br', '**/*.gz'] as const;

/** @returns the `cache-control` of a built file, by its path */
export function cachingOf(path: string): string {
  // The build names these by their content, so they never change.
  if (/[\\/]assets[\\/]/.test(path)) return 'public, max-age=31536000, immutable';
  // A browser that kept it would keep what it serves.
  if (/[\\/]sw\.js$/.test(path)) return 'no-cache';
  return 'public, max-age=3600';
}
