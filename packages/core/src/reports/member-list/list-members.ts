import { MEMBER, TRIAL } from '@app/shared/members/customer-types';
import {
  type MemberDirection,
  type MemberOrder,
  type MemberState,
  type MemberType,
  usualDirections,
} from '@app/shared/members/member-list';
import type { RiskCode } from '@app/shared/risk/risk-marks';
import { vipLevelRows } from '../../engagement/vip/index.ts';
import { riskStandingRows } from '../../operations/risk/index.ts';
import {
  isAgentRow,
  MEMBER_COLUMNS,
  type Member,
  memberRows,
  memberUplineRows,
} from '../../people/members/index.ts';
import { type Reader, type Statement, sql } from '../../platform/db/index.ts';

/** Filters of the list of members. */
export interface MemberFilter {
  /** Prefix of the username, folded: sorts the list by name. */
  readonly begins?: string | undefined;
  readonly memberIds?: readonly bigint[] | undefined;
  readonly publicIds?: readonly string[] | undefined;
  readonly state?: MemberState | undefined;
  readonly type?: MemberType | undefined;
  /** Only members with this mark. */
  readonly mark?: RiskCode | 'any' | undefined;
  /** Only members at this VIP level. Those without bets and deposits are at 0. */
  readonly level?: number | undefined;
  /** Only members directly below this agent now. */
  readonly uplineId?: bigint | undefined;
  /** Only members whose last login is at or after this moment: sorts the list by last login. */
  readonly loginFrom?: Date | undefined;
  /** Not included. */
  readonly loginTo?: Date | undefined;
  readonly order?: MemberOrder | undefined;
  readonly direction?: MemberDirection | undefined;
}

/** The last member of the previous page. */
export interface MemberPlace {
  readonly publicId: string;
  /** Value at the time of the list; it may have changed since. */
  readonly lastLoginAt: Date | null;
}

interface MembersRequest {
  readonly merchantId: bigint;
  readonly filter: MemberFilter;
  readonly after?: MemberPlace | undefined;
  readonly rowsMax: number;
  readonly now: Date;
}

/** A member with the further columns of the list. */
export interface ListedMember extends Member {
  readonly erasedAt: Date | null;
  readonly upline: { readonly publicId: string; readonly username: string } | null;
  /** Risk marks that count. */
  readonly marks: readonly RiskCode[];
}

interface Row extends Omit<ListedMember, 'upline'> {
  readonly uplineId: string | null;
  readonly uplineName: string | null;
}

interface Way {
  readonly by: MemberOrder;
  readonly direction: MemberDirection;
}

/** Columns by which a list is sorted. An index returns its rows in order, forward or backward. */
const KEYS: Readonly<Record<MemberOrder, readonly string[]>> = {
  name: ['m.username'],
  login: ['m.last_login_at', 'm.id'],
  registered: ['m.id'],
};

const orderBy = ({ by, direction }: Way): string =>
  KEYS[by].map((key) => `${key} ${direction}`).join(', ');

const STATES: Readonly<Record<MemberState, string>> = {
  open: 'm.closed_at IS NULL',
  locked: 'm.closed_at IS NOT NULL AND m.erased_at IS NULL',
  erased: 'm.closed_at IS NOT NULL AND m.erased_at IS NOT NULL',
};

const TYPES: Readonly<Record<MemberType, string>> = {
  member: `m.customer_type = ${MEMBER}`,
  agent: isAgentRow('m'),
  trial: `m.customer_type = ${TRIAL}`,
};

/** Sorts behind every name that begins with the text before it. */
const LAST = '\u{10ffff}';

/** One statement for each set of filters, so that the planner can use the index of the filters in use. */
const statements = new Map<string, Statement>();

/** A query. A page of a site's members: by name if a name is searched for, by login if filtered by it. */
export async function listMembers(reader: Reader, asked: MembersRequest): Promise<ListedMember[]> {
  const way = wayOf(asked.filter);
  const values: unknown[] = [asked.merchantId];
  const put = (value: unknown) => `$${values.push(value)}`;
  const where = [...conditionsOf(asked, put), ...placeOf(asked, way, put)];
  const text = textOf(where, way, { limit: put(asked.rowsMax), now: put(asked.now) });
  const statement = statements.get(text) ?? sql(`member_list.page_${statements.size}`, text);
  statements.set(text, statement);
  const rows = await reader.query<Row>(statement, values);
  return rows.map(({ uplineId, uplineName, ...member }) => ({
    ...member,
    upline:
      uplineId !== null && uplineName !== null
        ? { publicId: uplineId, username: uplineName }
        : null,
  }));
}

function wayOf({ direction, ...filter }: MemberFilter): Way {
  const sortKey = keyOf(filter);
  return { by: sortKey, direction: direction ?? usualDirections[sortKey] };
}

function keyOf({ begins, loginFrom, loginTo, order = 'registered' }: MemberFilter): MemberOrder {
  if (begins !== undefined) return 'name';
  return loginFrom || loginTo ? 'login' : order;
}

type Put = (value: unknown) => string;

function conditionsOf({ filter, now }: MembersRequest, put: Put): string[] {
  const { begins, memberIds, publicIds, state, type, mark, level, uplineId } = filter;
  const { loginFrom, loginTo } = filter;
  const found: string[] = [];
  if (begins !== undefined)
    found.push(`m.username >= ${put(begins)} AND m.username < ${put(begins + LAST)}`);
  if (memberIds) found.push(`m.id = ANY (${put(memberIds)}::bigint[])`);
  if (publicIds) found.push(`m.public_id = ANY (${put(publicIds)}::uuid[])`);
  if (state) found.push(STATES[state]);
  if (type) found.push(TYPES[type]);
  if (mark) {
    const isSo = mark === 'any' ? '' : ` AND ${put(mark)}::text = ANY (codes)`;
    found.push(
      `m.id IN (SELECT member_id FROM ${riskStandingRows} s WHERE merchant_id = $1${isSo})`,
    );
  }
  if (level !== undefined)
    found.push(
      level === 0
        ? `NOT EXISTS (SELECT FROM ${vipLevelRows} v WHERE v.member_id = m.id AND level > 0)`
        : `m.id IN (SELECT member_id FROM ${vipLevelRows} v WHERE merchant_id = $1 AND level = ${put(level)})`,
    );
  if (uplineId !== undefined) {
    const at = put(now);
    found.push(`m.id IN (SELECT member_id FROM ${memberUplineRows} u
      WHERE upline_id = ${put(uplineId)} AND valid_from <= ${at} AND (valid_to IS NULL OR valid_to > ${at}))`);
  }
  if (loginFrom) found.push(`m.last_login_at >= ${put(loginFrom)}`);
  if (loginTo) found.push(`m.last_login_at < ${put(loginTo)}`);
  return found;
}

function placeOf({ after }: MembersRequest, way: Way, put: Put): string[] {
  const { by, direction } = way;
  const beyond = direction === 'asc' ? '>' : '<';
  const isLogged = by === 'login' ? ['m.last_login_at IS NOT NULL'] : [];
  if (!after) return isLogged;
  const read = (column: string) =>
    `(SELECT ${column} FROM ${memberRows} p WHERE p.public_id = ${put(after.publicId)} AND p.merchant_id = $1)`;
  if (by === 'name') return [`m.username ${beyond} ${read('username')}`];
  if (by === 'registered') return [`m.id ${beyond} ${read('id')}`];
  return [
    ...isLogged,
    `(m.last_login_at, m.id) ${beyond} (${put(after.lastLoginAt)}, ${read('id')})`,
  ];
}

function textOf(
  where: readonly string[],
  way: Way,
  { limit, now }: { readonly limit: string; readonly now: string },
): string {
  const order = orderBy(way);
  const narrowed = where.map((one) => ` AND ${one}`).join('');
  return `SELECT m.*, a.public_id AS "uplineId", a.username AS "uplineName", coalesce(s.codes, '{}') AS marks
    FROM (
      SELECT ${MEMBER_COLUMNS}, erased_at AS "erasedAt" FROM ${memberRows} m
      WHERE m.merchant_id = $1${narrowed} ORDER BY ${order} LIMIT ${limit}) m
    LEFT JOIN ${riskStandingRows} s ON s.member_id = m.id
    LEFT JOIN ${memberUplineRows} u ON u.member_id = m.id
      AND u.valid_from <= ${now} AND (u.valid_to IS NULL OR u.valid_to > ${now})
    LEFT JOIN ${memberRows} a ON a.id = u.upline_id
    ORDER BY ${order.replaceAll('m.last_login_at', 'm."lastLoginAt"')}`;
}
