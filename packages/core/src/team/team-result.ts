import { isAgent } from '@app/shared/domain/customer-types';
import type { GameCategory } from '@app/shared/domain/game-categories';
import { type Money, money } from '@app/shared/money/money';
import { betEventRows, categoryCodes, countsAs } from '../bets/index.ts';
import { type Reader, sqlPlannedOnce } from '../db/index.ts';
import { cashOf, isNotOfPlay, kindOfCode, ledgerEntryRows } from '../ledger/index.ts';
import { memberRows } from '../members/index.ts';
import { BOOKED_WITHIN } from '../records/index.ts';
import { agentOfEntry } from '../turnover/index.ts';
import { peopleOfReport } from './people-of-report.ts';
import {
  headOfReport,
  type PersonOfReport,
  type ReportRange,
  type ReportValues,
  reportValues,
  STOOD_IN_TEAM,
  sumDecided,
  sumMoved,
} from './reported.ts';
import { addMoney, NO_MONEY, type TeamMoney } from './team-money.ts';

/** What a line or a player came to. */
export interface TeamResult extends TeamMoney {
  readonly bets: number;
  readonly stake: Money;
  readonly validBet: Money;
  /** The stakes of bets that won included. */
  readonly payout: Money;
}

export interface TeamResultRow extends TeamResult {
  readonly publicId: string;
  readonly username: string;
  readonly isAgent: boolean;
}

export interface TeamResultPage {
  /** The whole branch, its head included. */
  readonly head: TeamResultRow;
  /** Who stood right below it in the range, agents before players, by name. */
  readonly rows: readonly TeamResultRow[];
  readonly hasMore: boolean;
  readonly total: number;
}

export interface TeamResultRequest extends ReportRange {
  /** Whose branch: an agent of the team; the own one unless given. */
  readonly headPublicId?: string | undefined;
  /** Of bets; without it all. */
  readonly categories?: readonly GameCategory[] | undefined;
  /** How a username begins, folded. */
  readonly name?: string | undefined;
  readonly afterPublicId?: string | undefined;
  readonly skip?: number;
  readonly rowsMax: number;
}

/**
 * A query. What a branch of a team came to in some days, by who stood right below: bets, deposits, withdrawals and
 * what agents were paid.
 *
 * @throws team.member_unknown for a head that is no agent of the team
 */
export async function teamResult(
  reader: Reader,
  asked: TeamResultRequest,
  now: Date,
): Promise<TeamResultPage> {
  const finding = headOfReport(reader, asked, now);
  const headId = asked.headPublicId === undefined ? asked.agentId : (await finding).memberId;
  const values = reportValues(asked, headId);
  const [head, { people: found, total }] = await Promise.all([
    finding,
    peopleOfReport(reader, values, { ...asked, rowsMax: asked.rowsMax + 1 }),
  ]);
  const people = found.slice(0, asked.rowsMax);
  const agents = people.filter(({ customerType }) => isAgent(customerType));
  const players = people.filter(({ customerType }) => !isAgent(customerType));
  const { categories } = asked;
  // Below the head a player counts where no line does; found by name, wherever in the branch it was.
  const places = asked.name === undefined ? reportValues(asked, headId, true) : values;
  const figures = await Promise.all([
    ofAgents(reader, { values, categories }, [head.memberId, ...idsOf(agents)]),
    players.length > 0 ? ofPlayers(reader, { values: places, categories }, idsOf(players)) : [],
  ]);
  const figuresOf = new Map(figures.flat());
  const rowOf = (
    person: Pick<PersonOfReport, 'memberId' | 'publicId' | 'username' | 'customerType'>,
  ) => ({
    publicId: person.publicId,
    username: person.username,
    isAgent: isAgent(person.customerType),
    ...(figuresOf.get(person.memberId) ?? NOTHING),
  });
  return {
    head: rowOf(head),
    rows: people.map(rowOf),
    hasMore: found.length > asked.rowsMax,
    total,
  };
}

const idsOf = (people: readonly PersonOfReport[]) => people.map(({ memberId }) => memberId);

const NOTHING: TeamResult = {
  ...{ bets: 0, stake: money(0n), validBet: money(0n), payout: money(0n) },
  ...NO_MONEY,
};

interface Narrowed {
  readonly values: ReportValues;
  readonly categories: readonly GameCategory[] | undefined;
}

interface PlayRow extends Omit<TeamResult, keyof TeamMoney> {
  readonly id: bigint;
}

interface MoneyRow {
  readonly id: bigint;
  readonly kind: number;
  readonly cameIn: Money;
  readonly wentOut: Money;
}

type Figures = [memberId: bigint, figures: TeamResult][];

async function ofAgents(
  reader: Reader,
  { values, categories }: Narrowed,
  agentIds: readonly bigint[],
): Promise<Figures> {
  const [plays, moved] = await Promise.all([
    reader.query<PlayRow>(sumPlay, [...values, codesOf(categories), agentIds]),
    reader.query<MoneyRow>(sumMoney, [...values, agentIds]),
  ]);
  return joined(agentIds, plays, moved);
}

async function ofPlayers(
  reader: Reader,
  { values, categories }: Narrowed,
  memberIds: readonly bigint[],
): Promise<Figures> {
  const [plays, moved] = await Promise.all([
    reader.query<PlayRow>(sumPlayOfPlayers, [...values, codesOf(categories), memberIds]),
    reader.query<MoneyRow>(sumMoneyOfPlayers, [...values, memberIds]),
  ]);
  return joined(memberIds, plays, moved);
}

const codesOf = (categories: readonly GameCategory[] | undefined) =>
  categories?.map((category) => categoryCodes[category]) ?? null;

function joined(
  ids: readonly bigint[],
  plays: readonly PlayRow[],
  moved: readonly MoneyRow[],
): Figures {
  const playOf = new Map(plays.map(({ id, ...play }) => [id, play]));
  const moneyOf = Map.groupBy(moved, ({ id }) => id);
  return ids.map((id) => {
    const rows = (moneyOf.get(id) ?? []).map((row) => ({ ...row, kind: kindOfCode(row.kind) }));
    return [id, { ...NOTHING, ...playOf.get(id), ...rows.reduce(addMoney, NO_MONEY) }];
  });
}

const PLAY = `coalesce(sum(bets), 0)::int AS bets, coalesce(sum(stake), 0)::bigint AS stake,
  coalesce(sum(valid_bet), 0)::bigint AS "validBet", coalesce(sum(payout), 0)::bigint AS payout`;
const MOVED = `sum(came_in)::bigint AS "cameIn", sum(went_out)::bigint AS "wentOut"`;

const sumPlay = sqlPlannedOnce(
  'team.sum_play_of_lines',
  sumDecided(
    '$8::bigint[]',
    (decided) => `SELECT head_id AS id, ${PLAY} FROM ${decided}
      WHERE $7::smallint[] IS NULL OR category = ANY ($7) GROUP BY head_id`,
  ),
);

const sumMoney = sqlPlannedOnce(
  'team.sum_money_of_lines',
  sumMoved(
    '$7::bigint[]',
    (moved) => `SELECT head_id AS id, kind, ${MOVED} FROM ${moved} GROUP BY head_id, kind`,
  ),
);

// One player after the other, whom an index finds: for all at once the planner reads the windows of the site besides.
const sumPlayOfPlayers = sqlPlannedOnce(
  'team.sum_play_of_players',
  `SELECT member_id AS id, ${PLAY} FROM (
     SELECT e.member_id, e.sign AS bets, e.sign * e.stake AS stake, e.sign * e.valid_bet AS valid_bet,
       e.sign * e.payout AS payout
     FROM unnest($8::bigint[]) AS player (id)
     CROSS JOIN LATERAL (SELECT *, ${countsAs('e')} AS sign FROM ${betEventRows} e
       WHERE e.member_id = player.id AND e.at >= $3::timestamptz - interval '1 hour'
         AND e.bucket_at >= $3 AND e.bucket_at < $4 AND $1::bigint IS NOT NULL
         AND ($7::smallint[] IS NULL OR e.category = ANY ($7)) OFFSET 0) e
     WHERE ${STOOD_IN_TEAM('e.agent_id', 'e.bucket_at')}
   ) e GROUP BY e.member_id`,
);

const sumMoneyOfPlayers = sqlPlannedOnce(
  'team.sum_money_of_players',
  `SELECT member_id AS id, kind, ${MOVED} FROM (
     SELECT e.member_id, e.kind, CASE WHEN e.to_account = ${cashOf('m.id')} THEN e.amount ELSE 0 END AS came_in,
       CASE WHEN e.to_account = ${cashOf('m.id')} THEN 0 ELSE e.amount END AS went_out
     FROM unnest($7::bigint[]) AS player (id)
     JOIN ${memberRows} m ON m.id = player.id AND m.merchant_id = $1
     CROSS JOIN LATERAL (SELECT * FROM ${ledgerEntryRows} e
       WHERE e.member_id = player.id AND ${isNotOfPlay('e')} AND ${BOOKED_WITHIN}
         AND ${cashOf('player.id')} IN (e.from_account, e.to_account) OFFSET 0) e
     CROSS JOIN LATERAL (SELECT ${agentOfEntry('e', 'm')} AS agent_id) place
     WHERE ${STOOD_IN_TEAM('place.agent_id', 'e.at')}
   ) e GROUP BY e.member_id, e.kind`,
);
