import { memberRows } from '../../../people/members/index.ts';
import { type Reader, sql } from '../../../platform/db/index.ts';
import {
  COUNTED,
  type CountedOf,
  type CountedSums,
  countedValues,
  PART,
  partStarts,
  SUMS,
} from '../runs/counted-bets.ts';
import { type AskedBill, billedPeriod } from './bill-bets.ts';

/** One player's bets in one part of a bill, voids deducted. */
export interface BillMember extends CountedSums {
  readonly partStart: Date;
  readonly player: string;
}

/** Cursor of a list sorted by part, then username. */
export interface MemberCursor {
  readonly partStart: Date;
  readonly player: string;
}

export interface BillMembersRequest extends AskedBill, CountedOf {
  readonly after?: MemberCursor | undefined;
  readonly rowsMax: number;
}

export interface BillMemberPage {
  readonly members: readonly BillMember[];
  readonly next: MemberCursor | undefined;
}

/**
 * A query. Sums of each player behind a bill, by part.
 *
 * @throws bill.not_found also for a bill that the agent may not see
 */
export async function contractBillMembers(
  reader: Reader,
  { after, rowsMax, ...asked }: BillMembersRequest,
): Promise<BillMemberPage> {
  const { engine, ...bill } = await billedPeriod(reader, asked);
  const countedBets = await engine.explanation.countedBets(reader, bill);
  const starts = partStarts(bill, countedBets);
  const rows = await reader.query<Omit<BillMember, 'partStart'> & { part: number }>(read, [
    ...countedValues(bill, countedBets, asked),
    starts,
    after ? starts.findLastIndex((start) => start <= after.partStart) + 1 : 0,
    after?.player ?? '',
    rowsMax + 1,
  ]);
  const members = rows.slice(0, rowsMax).map(({ part, ...row }) => ({
    ...row,
    partStart: starts[part - 1] ?? bill.periodStart,
  }));
  return { members, next: rows.length > rowsMax ? members.at(-1) : undefined };
}

const read = sql(
  'payouts.members_of_bill',
  `SELECT ${PART} AS part, m.username AS player, ${SUMS}
   FROM (SELECT counted.* FROM ${COUNTED}) counted
   JOIN ${memberRows} m ON m.id = counted.member_id
   WHERE (${PART}, m.username) > ($11::int, $12::text)
   GROUP BY 1, 2 ORDER BY 1, 2 LIMIT $13`,
);
