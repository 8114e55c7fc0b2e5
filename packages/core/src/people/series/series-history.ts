import type { GameCategory } from '@app/shared/games/game-categories';
import { type Reader, sql } from '../../platform/db/index.ts';
import { categoryOfCode } from '../../platform/kernel/index.ts';
import { affiliateLinkRows } from '../agents/index.ts';
import { memberRows } from '../members/index.ts';

/** A change of a member's highest series. */
export interface SeriesChange {
  readonly id: bigint;
  readonly at: Date;
  readonly category: GameCategory;
  /** Null if none was set. */
  readonly before: number | null;
  readonly series: number;
  /** The link's promise, if its agent had less by then. */
  readonly promised: number | null;
  /** The agent directly above who gave it; null for an operator. */
  readonly agent: string | null;
  /** Code of the link by which the member registered. */
  readonly code: string | null;
  /** Whether the change is part of the member's creation. */
  readonly isFirst: boolean;
}

interface Page {
  readonly memberId: bigint;
  /** The last row of the previous page. */
  readonly before?: bigint | undefined;
  readonly rowsMax: number;
}

type Row = Omit<SeriesChange, 'category'> & { readonly category: number };

const read = sql(
  'series.history',
  `SELECT c.id, c.at, c.category, c.before, c.series, c.promised, agent.username AS agent, l.code,
     c.is_first AS "isFirst"
   FROM series_change c
   LEFT JOIN ${memberRows} agent ON agent.id = c.agent_id
   LEFT JOIN ${affiliateLinkRows} l ON l.id = c.link_id
   WHERE c.member_id = $1 AND ($2::bigint IS NULL OR c.id < $2)
   ORDER BY c.id DESC LIMIT $3`,
);

/** A query. Changes of a member's series, newest first. */
export async function seriesHistory(
  reader: Reader,
  { memberId, before, rowsMax }: Page,
): Promise<SeriesChange[]> {
  const rows = await reader.query<Row>(read, [memberId, before ?? null, rowsMax]);
  return rows.map((row) => ({ ...row, category: categoryOfCode(row.category) }));
}
