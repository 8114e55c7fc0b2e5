/** Packages that depend on little else, each a domain as a whole. */
const PACKAGES = '(?:packages/(?=(?:lottery|phrases)/)|apps/(?=arcade/))';

const FOLDERS = [
  'packages/core/src/[^/]+/',
  'packages/shared/src/',
  'apps/api/src/modules/',
  'apps/(?:console|web)/src/features/',
  'prisma/schema/[^/]+/',
  'tests/(?:faults|invariants)/',
  PACKAGES,
];
const FILE = new RegExp(`^(?:${FOLDERS.join('|')})([^/.]+)`);

/** The domain of a file by its path below the repository. Files that serve every domain have none. */
export const domainOf = (path: string): string | undefined => FILE.exec(path)?.[1];
