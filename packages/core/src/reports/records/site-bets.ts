import type { LanguageCode } from '@app/shared/locale/languages';
import type { Money } from '@app/shared/money/money';
import { memberRows } from '../../people/members/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { categoryOfCode } from '../../platform/kernel/index.ts';
import {
  type BetState,
  betEventRows,
  betRows,
  isLate,
  SETTLED_WITHIN,
} from '../../play/bets/index.ts';
import { roundRefOf, subjectOf } from '../../play/takers/index.ts';
import { BET_SUMS, SHOWN, STATE } from './bet-columns.ts';
import type { BetPlace, BetSums, MemberBet } from './member-bets.ts';

/** A bet in the list of its site. */
export interface SiteBet extends Omit<MemberBet, 'net'> {
  readonly memberPublicId: string;
  readonly username: string;
  /** Round ID of the vendor, or number of the draw. */
  readonly roundRef: string | null;
  /** Whether the stake is a promotion's money. */
  readonly isBonus: boolean;
}

export interface SiteBetFilter {
  readonly merchantId: bigint;
  readonly memberId?: bigint | undefined;
  /** Inclusive; `to` is exclusive. */
  readonly from: Date;
  readonly to: Date;
  readonly state?: BetState | undefined;
  readonly vendorCode?: string | undefined;
  readonly gameCode?: string | undefined;
  readonly publicId?: string | undefined;
  /** Both inclusive. */
  readonly stakeFrom?: Money | undefined;
  readonly stakeTo?: Money | undefined;
}

export interface SiteBetsRequest extends SiteBetFilter {
  /** Language of the reader. */
  readonly language: LanguageCode;
  readonly after?: BetPlace | undefined;
  readonly rowsMax: number;
  readonly now: Date;
}

export interface SiteBetPage {
  readonly bets: readonly SiteBet[];
  /** Cursor of the next page; undefined on the last one. */
  readonly next: BetPlace | undefined;
  /** The search paused at `next`, although the page is not full. */
  readonly isPaused: boolean;
}

/** Maximum of bets that one search reads. A filter by state or game takes two or three look-ups for each bet. */
const WALKED_MAX = { byColumns: 200_000, byLookUps: 20_000 };

/** SQL: bets of the site, or of a member, from a cursor on, newest first. */
const walked = (owner: string, walkMax: string) => `
  SELECT b.* FROM ${betRows} b
  WHERE b.merchant_id = $1 AND ${owner} AND b.placed_at >= $3 AND b.placed_at < $4
    AND b.placed_at <= coalesce($5::timestamptz, 'infinity')
    AND ($5::timestamptz IS NULL OR (b.placed_at, b.id) < ($5, (
      SELECT id FROM ${betRows} last
      WHERE last.merchant_id = $1 AND last.placed_at = $5 AND last.public_id = $6::uuid)))
  ORDER BY b.placed_at DESC, b.id DESC LIMIT ${walkMax}`;

// Events within 31 days are in the months around their bet. Later ones are found by an index on the member; only bets
// older than that can have any.
const newestEvent = (condition: string) => `LEFT JOIN LATERAL (
    SELECT * FROM (
      (SELECT seq, kind, outcome, payout, valid_bet, at FROM ${betEventRows} late
       WHERE b.placed_at < $7::timestamptz - ${SETTLED_WITHIN} AND late.member_id = b.member_id
         AND late.placed_at = b.placed_at AND late.bet_id = b.id AND ${isLate('late')}
       ORDER BY seq DESC LIMIT 1)
      UNION ALL
      (SELECT seq, kind, outcome, payout, valid_bet, at FROM ${betEventRows} event
       WHERE event.bet_id = b.id AND event.bucket_at > b.placed_at - interval '1 hour'
         AND event.bucket_at <= b.placed_at + ${SETTLED_WITHIN}
         AND event.bucket_at > $3::timestamptz - interval '1 hour'
         AND event.bucket_at < $4::timestamptz + ${SETTLED_WITHIN}
       ORDER BY seq DESC LIMIT 1)
    ) known WHERE ${condition} ORDER BY seq DESC LIMIT 1
  ) e ON true`;

const MATCHING = (owner: string, walkMax: string, condition: string) => `
  FROM (${walked(owner, walkMax)}) b
  ${newestEvent(condition)}
  LEFT JOIN LATERAL (
    SELECT * FROM (${subjectOf('b')}) subject WHERE $9::text IS NOT NULL OR $10::text IS NOT NULL LIMIT 1
  ) q ON true
  WHERE ($8::text IS NULL OR ${STATE} = $8) AND ($9::text IS NULL OR q.vendor_code = $9)
    AND ($10::text IS NULL OR q.game_code = $10) AND ($11::uuid IS NULL OR b.public_id = $11)
    AND b.stake >= coalesce($12::bigint, 0) AND ($13::bigint IS NULL OR b.stake <= $13)`;

// Looks up each username separately, because the planner would read all members.
const page = (owner: string) => `
  SELECT ${SHOWN}, ${roundRefOf('b')} AS "roundRef", b.is_bonus AS "isBonus", m.username,
    m.public_id AS "memberPublicId"
  FROM (
    SELECT b.* ${MATCHING(owner, '$14', '$8::text IS NOT NULL')}
    ORDER BY b.placed_at DESC, b.id DESC LIMIT $15
  ) b
  ${newestEvent('true')}
  JOIN LATERAL (${subjectOf('b', '$16')}) s ON true
  JOIN LATERAL (
    SELECT username, public_id FROM ${memberRows} member WHERE member.id = b.member_id OFFSET 0
  ) m ON true
  ORDER BY b.placed_at DESC, b.id DESC`;

const sum = (owner: string) => `
  SELECT ${BET_SUMS} FROM (
    SELECT b.stake, e.payout, e.valid_bet, ${STATE} AS state ${MATCHING(owner, '$14', 'true')}) asked`;

/** The last bet of a walk; no row if the walk reached the end of the range. */
const lastWalked = (owner: string) => `
  SELECT b.public_id AS "publicId", b.placed_at AS "placedAt" FROM ${betRows} b
  JOIN (SELECT id, placed_at FROM (${walked(owner, '$7')}) w
        ORDER BY placed_at DESC, id DESC OFFSET $7 - 1) last
    ON last.id = b.id AND last.placed_at = b.placed_at`;

/** Always true: a statement must use each of its parameters. */
const OF_SITE = '$2::bigint IS NULL';
const OF_MEMBER = 'b.member_id = $2';

const statements = {
  site: {
    page: sql('records.site_bets', page(OF_SITE)),
    sum: sql('records.sum_site_bets', sum(OF_SITE)),
    lastWalked: sql('records.last_walked_site_bet', lastWalked(OF_SITE)),
  },
  member: {
    page: sql('records.site_bets_of_member', page(OF_MEMBER)),
    sum: sql('records.sum_site_bets_of_member', sum(OF_MEMBER)),
    lastWalked: sql('records.last_walked_bet_of_member', lastWalked(OF_MEMBER)),
  },
};
const statementsOf = ({ memberId }: SiteBetFilter) =>
  memberId === undefined ? statements.site : statements.member;

type Place = Pick<SiteBetsRequest, 'after'>;

const walkOf = ({ merchantId, memberId, from, to }: SiteBetFilter, { after }: Place): unknown[] => [
  merchantId,
  memberId ?? null,
  from,
  to,
  after?.placedAt ?? null,
  after?.publicId ?? null,
];

const filterOf = (asked: SiteBetFilter, now: Date): unknown[] => [
  now,
  asked.state ?? null,
  asked.vendorCode ?? null,
  asked.gameCode ?? null,
  asked.publicId ?? null,
  asked.stakeFrom ?? null,
  asked.stakeTo ?? null,
];

type Row = Omit<SiteBet, 'category'> & { readonly category: number };

/**
 * A query. A page of a site's bets, newest first. The search pauses after a number of bets, so that a filter with few
 * matches takes no longer than others.
 */
export async function siteBets(reader: Reader, asked: SiteBetsRequest): Promise<SiteBetPage> {
  const { now, rowsMax, language } = asked;
  const isByLookUps = asked.state ?? asked.vendorCode ?? asked.gameCode;
  const walkMax = isByLookUps === undefined ? WALKED_MAX.byColumns : WALKED_MAX.byLookUps;
  const values = [...walkOf(asked, asked), ...filterOf(asked, now), walkMax, rowsMax + 1, language];
  const rows = await reader.query<Row>(statementsOf(asked).page, values);
  const bets = rows
    .slice(0, rowsMax)
    .map((row): SiteBet => ({ ...row, category: categoryOfCode(row.category) }));
  if (rows.length > rowsMax) return { bets, next: bets.at(-1), isPaused: false };
  const next = await endOfWalk(reader, asked, { walkMax, after: asked.after });
  return { bets, next, isPaused: next !== undefined };
}

async function endOfWalk(
  reader: Reader,
  asked: SiteBetFilter,
  { walkMax, after }: Place & { readonly walkMax: number },
): Promise<BetPlace | undefined> {
  const values = [...walkOf(asked, { after }), walkMax];
  const [last] = await reader.query<BetPlace>(statementsOf(asked).lastWalked, values);
  return last;
}

interface SumsRequest extends SiteBetFilter {
  readonly now: Date;
  /** Ranges with more bets are not summed. */
  readonly betsMax: number;
}

/** A query. Sums of the bets that match; undefined if the range has too many bets to read. */
export async function sumSiteBets(
  reader: Reader,
  { betsMax, now, ...asked }: SumsRequest,
): Promise<BetSums | undefined> {
  const start = { after: undefined };
  if (await endOfWalk(reader, asked, { ...start, walkMax: betsMax + 1 })) return undefined;
  const values = [...walkOf(asked, start), ...filterOf(asked, now), betsMax];
  const [sums] = await reader.query<BetSums>(statementsOf(asked).sum, values);
  return sums;
}
