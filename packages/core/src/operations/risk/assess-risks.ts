import { creditedDepositRows } from '../../money/deposits/index.ts';
import { sealedAccountRows } from '../../money/withdrawals/index.ts';
import { loginLineRows } from '../../people/access/index.ts';
import {
  type Database,
  inTransaction,
  type Reader,
  sql,
  type Tx,
} from '../../platform/db/index.ts';
import { type Deps, faultPoint } from '../../platform/kernel/index.ts';
import { merchantRows } from '../../sites/site/index.ts';
import { assessMembers } from './assess-members.ts';
import { neighboursOf, type OfSite, recordLoginSightings } from './sightings.ts';

const LINES_PER_STEP = 2_000;
const MEMBERS_PER_STEP = 100;
/** Newer rows are read again, because a row with a smaller id may still be committed. */
const SETTLED_MS = 120_000;
const DAY_MS = 86_400_000;

/** A table whose new rows trigger an assessment, read by cursor. */
interface Source {
  readonly name: 'login' | 'account' | 'deposit';
  readonly read: (tx: Tx, after: bigint, now: Date) => Promise<Batch>;
}

interface Batch {
  readonly members: readonly OfSite[];
  /** Cursor of the next batch; null after the last batch. */
  readonly next: bigint | null;
  /** No more rows can appear up to this position. */
  readonly settled: bigint | null;
}

interface Lines {
  readonly last: bigint | null;
  readonly settled: bigint | null;
  readonly count: number;
}

const LINES = `max(id) AS last, max(id) FILTER (WHERE at <= $2) AS settled, count(*)::int AS count`;
const loginLines = sql(
  'risk.login_lines',
  `SELECT ${LINES} FROM (
     SELECT id, at FROM ${loginLineRows} l WHERE id > $1 ORDER BY id LIMIT ${LINES_PER_STEP}) next`,
);
const accountLines = sql(
  'risk.account_lines',
  `SELECT ${LINES} FROM (
     SELECT id, bound_at AS at FROM ${sealedAccountRows} a WHERE id > $1 ORDER BY id LIMIT ${LINES_PER_STEP}) next`,
);
const accountOwners = sql(
  'risk.account_owners',
  `SELECT DISTINCT merchant_id AS "merchantId", member_id AS "memberId"
   FROM ${sealedAccountRows} a WHERE id > $1 AND id <= $2`,
);
const depositors = sql(
  'risk.depositors',
  `SELECT DISTINCT s.id AS "merchantId", d.member_id AS "memberId" FROM ${merchantRows} s
   JOIN ${creditedDepositRows} d ON d.merchant_id = s.id AND d.completed_at > $1`,
);

const sources: readonly Source[] = [
  {
    name: 'login',
    read: (tx, after, now) =>
      readLines(tx, { lines: loginLines, after, now }, (until) =>
        recordLoginSightings(tx, { after, until }),
      ),
  },
  {
    name: 'account',
    read: (tx, after, now) =>
      readLines(tx, { lines: accountLines, after, now }, (until) =>
        tx.query<OfSite>(accountOwners, [after, until]),
      ),
  },
  { name: 'deposit', read: readDepositors },
];

interface LinesRequest {
  readonly lines: ReturnType<typeof sql>;
  readonly after: bigint;
  readonly now: Date;
}

async function readLines(
  tx: Tx,
  { lines, after, now }: LinesRequest,
  membersUntil: (until: bigint) => Promise<readonly OfSite[]>,
): Promise<Batch> {
  const [found] = await tx.query<Lines>(lines, [after, new Date(now.getTime() - SETTLED_MS)]);
  if (!found || found.last === null) return { members: [], next: null, settled: null };
  const { last, settled, count } = found;
  return { members: await membersUntil(last), next: count < LINES_PER_STEP ? null : last, settled };
}

/** Reads the deposits after the cursor, which is a time, but at most those of the last day. */
async function readDepositors(tx: Tx, after: bigint, now: Date): Promise<Batch> {
  const settled = now.getTime() - SETTLED_MS;
  const since = Math.min(Math.max(Number(after), now.getTime() - DAY_MS), settled);
  const members = await tx.query<OfSite>(depositors, [new Date(since)]);
  return { members, next: null, settled: BigInt(settled) };
}

const position = sql('risk.position', 'SELECT position FROM risk_progress WHERE source = $1');
const move = sql(
  'risk.move',
  `INSERT INTO risk_progress AS p (source, position) VALUES ($1, $2)
   ON CONFLICT (source) DO UPDATE SET position = greatest(p.position, excluded.position)`,
);

/**
 * A command for the worker. Assesses members with a new login, account or deposit, and members who have
 * something in common with them. Idempotent; the next worker continues where another stopped. Returns how many were
 * assessed.
 */
export async function assessRisks({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = clock();
  let assessed = 0;
  for (const { name, read } of sources) {
    let next: bigint | null = await positionOf(db, name);
    while (next !== null) {
      const after: bigint = next;
      const batch = await inTransaction(db, (tx) => read(tx, after, now));
      assessed += await assessAll(db, batch.members, now);
      if (batch.settled !== null) await db.query(move, [name, batch.settled]);
      next = batch.next;
    }
  }
  return assessed;
}

async function positionOf(reader: Reader, source: Source['name']): Promise<bigint> {
  const [row] = await reader.query<{ position: bigint }>(position, [source]);
  return row?.position ?? 0n;
}

async function assessAll(db: Database, found: readonly OfSite[], now: Date): Promise<number> {
  let assessed = 0;
  for (const [merchantId, memberIds] of bySite(found)) {
    assessed += await assessSome(db, { merchantId, memberIds }, now);
    const others = await neighboursOf(db, memberIds, now);
    assessed += await assessSome(db, { merchantId, memberIds: others }, now);
  }
  return assessed;
}

interface Members {
  readonly merchantId: bigint;
  readonly memberIds: readonly bigint[];
}

async function assessSome(
  db: Database,
  { merchantId, memberIds }: Members,
  now: Date,
): Promise<number> {
  for (let at = 0; at < memberIds.length; at += MEMBERS_PER_STEP) {
    const some = memberIds.slice(at, at + MEMBERS_PER_STEP);
    await inTransaction(db, (tx) => assessMembers(tx, { merchantId, memberIds: some }, now));
    faultPoint('risk.assessed');
  }
  return memberIds.length;
}

/** The members of each site without duplicates, in lock order. */
function bySite(found: readonly OfSite[]): ReadonlyMap<bigint, readonly bigint[]> {
  const sites = new Map<bigint, Set<bigint>>();
  for (const { merchantId, memberId } of found)
    sites.set(merchantId, (sites.get(merchantId) ?? new Set()).add(memberId));
  return new Map([...sites].map(([site, members]) => [site, [...members].sort(byNumber)]));
}

const byNumber = (one: bigint, other: bigint) => (one < other ? -1 : 1);
