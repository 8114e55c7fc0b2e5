import { siteProblemNames } from '@app/shared/health/site-problems';
import type { Permission } from '@app/shared/operators/permissions';
import type { Modules, SiteProblem } from '../../define-module.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import type { Site } from '../../sites/site/index.ts';

export type { SiteProblem } from '../../define-module.ts';

interface ProblemsDeps extends Pick<Deps, 'db' | 'clock'> {
  readonly modules: Pick<Modules, 'siteProblems'>;
}

interface ProblemsRequest {
  readonly site: Site;
  /** Permissions of the operator. */
  readonly permissions: readonly Permission[];
}

/**
 * A query. Problems of a site's own services. Problems of shared services are shown to operators of the
 * installation by its health.
 */
export async function siteProblems(
  { modules, ...deps }: ProblemsDeps,
  { site, permissions }: ProblemsRequest,
): Promise<SiteProblem[]> {
  const visible = modules.siteProblems.filter(({ permission }) => permissions.includes(permission));
  const found = await Promise.all(visible.map(({ find }) => find(deps, site)));
  return found.flat().toSorted((one, other) => rankOf(one) - rankOf(other));
}

const rankOf = ({ key }: SiteProblem): number => siteProblemNames.indexOf(key);
