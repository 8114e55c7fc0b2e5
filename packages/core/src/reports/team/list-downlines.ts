import type { DownlineSort, DownlineTab } from '@app/shared/team/team-sorts';
import { membersOnline, type SessionDeps } from '../../people/sessions/index.ts';
import type { Reader } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import {
  type CountedDownline,
  type DownlineRow,
  type FoundDownline,
  withFigures,
  withSessions,
} from './downline-figures.ts';
import { branchOf, type HeadRequest, type Placed } from './downline-rows.ts';
import { countOf, readPageOf, readRecentLogins } from './read-downlines.ts';
import { type TeamDay, teamDay } from './team-day.ts';

export interface DownlinePage {
  readonly head: Pick<Placed, 'publicId' | 'username'>;
  readonly day: TeamDay;
  readonly rows: readonly DownlineRow[];
  readonly hasMore: boolean;
  readonly total: number;
}

/** The head is the upline of the listed members. */
export interface DownlinesRequest extends HeadRequest {
  readonly merchantId: bigint;
  readonly timeZone: string;
  readonly tab: DownlineTab;
  /** Prefix of the username, folded; empty for all. */
  readonly name: string;
  readonly order: { readonly by: DownlineSort; readonly descending: boolean };
  readonly afterPublicId?: string | undefined;
  readonly skip?: number;
  readonly rowsMax: number;
}

/**
 * A query. A page of an agent's direct downlines, with the times of registration, last login and last deposit,
 * and their bets.
 *
 * @throws team.member_unknown for a head that is no agent of the team
 */
export async function listDownlines(
  deps: Pick<Deps, 'db' | 'clock'> & SessionDeps,
  asked: DownlinesRequest,
): Promise<DownlinePage> {
  const page = await readDownlines(deps, asked, (below) => onlineBelow(deps, below));
  return { ...page, rows: await withSessions(deps, page.rows) };
}

/** All tabs except online members, which cannot be exported. */
export type CountedTab = Exclude<DownlineTab, 'online'>;

/**
 * A query. A page of direct downlines without sessions.
 *
 * @throws team.member_unknown
 */
export const countedDownlines = (
  deps: Pick<Deps, 'db' | 'clock'>,
  asked: DownlinesRequest & { readonly tab: CountedTab },
): Promise<CountedPage> => readDownlines(deps, asked, async () => []);

type CountedPage = Omit<DownlinePage, 'rows'> & { readonly rows: readonly CountedDownline[] };

async function readDownlines(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  asked: DownlinesRequest,
  whoIsOnline: (below: readonly unknown[]) => Promise<readonly bigint[]>,
): Promise<CountedPage> {
  const { afterPublicId = null, skip = 0, rowsMax, tab } = asked;
  const day = await teamDay(db, clock(), asked.timeZone);
  const isWhole = tab === 'all' && asked.name === '';
  const { head, read } = await branchOf(
    db,
    { ...asked, agentsOnly: false, at: day.now, today: day.today },
    async (headId) => {
      const below = [headId, day.now, asked.name];
      const values = [...below, tab === 'online' ? await whoIsOnline(below) : []];
      const page = [...values, afterPublicId, skip, rowsMax + 1];
      return Promise.all([
        db.query<FoundDownline>(readPageOf(tab, asked.order), page),
        isWhole ? [] : db.query<{ total: number }>(countOf(tab), values),
      ]);
    },
  );
  const [found, [count]] = read;
  const rows = await withFigures(db, { ...asked, day, head }, found.slice(0, rowsMax));
  return {
    head,
    day,
    rows,
    hasMore: found.length > rowsMax,
    total: isWhole ? head.total : (count?.total ?? 0),
  };
}

async function onlineBelow(deps: { db: Reader } & SessionDeps, below: readonly unknown[]) {
  const rows = await deps.db.query<{ id: bigint }>(readRecentLogins, [...below, []]);
  return [
    ...(await membersOnline(
      deps,
      rows.map(({ id }) => id),
    )),
  ];
}
