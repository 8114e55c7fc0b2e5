import type { Permission } from '@app/shared/domain/permissions';
import type { SiteProblemName } from '@app/shared/domain/site-problems';
import { heldRunLength } from '../../agent-pay/payouts/index.ts';
import { companiesOf } from '../../money/cashier/index.ts';
import { proofHealthOfSite } from '../../people/social/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { listGateways, unsentMessages } from '../../platform/outbox/index.ts';
import type { Site } from '../../sites/site/index.ts';

/** Something that needs an operator's attention. */
export interface SiteProblem {
  readonly key: SiteProblemName;
  /** The name of a gateway or the code of a company. */
  readonly about: string;
  readonly count: number;
}

type Look = (deps: Pick<Deps, 'db' | 'clock'>, site: Site) => Promise<SiteProblem[]>;

const DAY_MS = 24 * 3_600_000;

/** By the permission of the page that shows it: operators learn nothing here that they see nowhere else. */
const LOOKS: readonly (readonly [Permission, Look])[] = [
  ['gateways.manage', failingGateways],
  ['gateways.manage', failingCompanies],
  ['gateways.manage', failingProofs],
  ['payouts.read', async ({ db }, { id }) => some('payoutsHeld', await heldRunLength(db, id))],
  [
    'health.read',
    async ({ db, clock }, { id }) =>
      some('messagesUnsent', await unsentMessages(db, { merchantId: id, now: clock() })),
  ],
];

interface ProblemsRequest {
  readonly site: Site;
  /** Of the operator. */
  readonly permissions: readonly Permission[];
}

/**
 * A query. Problems of a site's own services. Problems of shared services are shown to operators of the
 * installation by its health.
 */
export async function siteProblems(
  deps: Pick<Deps, 'db' | 'clock'>,
  { site, permissions }: ProblemsRequest,
): Promise<SiteProblem[]> {
  const looks = LOOKS.filter(([permission]) => permissions.includes(permission));
  return (await Promise.all(looks.map(([, look]) => look(deps, site)))).flat();
}

const some = (key: SiteProblemName, { count }: { readonly count: number }): SiteProblem[] =>
  count > 0 ? [{ key, about: '', count }] : [];

const one = (key: SiteProblemName, about: string): SiteProblem => ({ key, about, count: 1 });

/** Whether the last attempt failed. */
const hasFailed = (failedAt: Date | null, doneAt: Date | null): boolean =>
  failedAt !== null && (doneAt === null || failedAt >= doneAt);

async function failingGateways({ db }: Parameters<Look>[0], site: Site): Promise<SiteProblem[]> {
  const own = (await listGateways(db, site.id)).filter(({ merchantId }) => merchantId === site.id);
  return own
    .filter(({ enabled, failedAt, sentAt }) => enabled && hasFailed(failedAt, sentAt))
    .map(({ name }) => one('gatewayFails', name));
}

async function failingCompanies({ db }: Parameters<Look>[0], site: Site): Promise<SiteProblem[]> {
  const own = (await companiesOf(db, site.id)).filter(({ merchantId }) => merchantId === site.id);
  return own
    .filter(({ enabled, failedAt, answeredAt }) => enabled && hasFailed(failedAt, answeredAt))
    .map(({ code }) => one('companyFails', code));
}

/** Members use these all day, so a failure of days ago says nothing about today. */
async function failingProofs(
  { db, clock }: Parameters<Look>[0],
  site: Site,
): Promise<SiteProblem[]> {
  const since = clock().getTime() - DAY_MS;
  return (await proofHealthOfSite(db, site))
    .filter(
      ({ lastFailedAt, lastAnsweredAt }) =>
        (lastFailedAt?.getTime() ?? 0) > since && hasFailed(lastFailedAt, lastAnsweredAt),
    )
    .map(({ company }) => one(company === 'phone' ? 'siteProofFails' : 'siteLoginFails', company));
}
