import type { Version } from '@app/core/sites/content';

/** Whose a version is, of content and of phrases. */
export const presentVersion = ({ version, madeAt, madeBy }: Version) => ({
  version,
  madeAt: madeAt.getTime(),
  madeBy,
});
