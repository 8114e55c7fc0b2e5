import type { Version } from '@app/core/sites/content';

/** Author and time of a version. */
export const presentVersion = ({ version, madeAt, madeBy }: Version) => ({
  version,
  madeAt: madeAt.getTime(),
  madeBy,
});
