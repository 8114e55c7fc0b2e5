import type { DownlineOutcome } from '@app/shared/agents/downline-outcomes';
import { DOWNLINE_AGENT, MEMBER } from '@app/shared/members/customer-types';
import { registerRules } from '@app/shared/members/settings';
import { satisfiesRule } from '@app/shared/validation/register-rules';
import { inTransaction, sql, type Tx } from '../../platform/db/index.ts';
import { once, type RequestKey } from '../../platform/idempotency/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import { type Site, settingOf } from '../../sites/site/index.ts';
import { insertAgent, lockTree, lockTreeShared } from '../agents/index.ts';
import { foldUsername, insertMember, takenUsernames } from '../members/index.ts';
import { notifyMember } from '../messages/index.ts';
import { assertMayGiveSeries, type GivenSeries, giveFirstSeries } from '../series/index.ts';
import { assertUncommon, hashPassword } from '../verification/index.ts';
import { insertRegistration } from './insert-registration.ts';

/** Limit of one agent within 24 hours. */
export const DOWNLINES_PER_DAY = 200;
const DAY_MS = 24 * 60 * 60 * 1_000;

export interface NewDownline {
  readonly username: string;
  /** To be changed at the first login. */
  readonly password: string;
  readonly isAgent: boolean;
}

export interface CreateDownlines {
  readonly requestKey: RequestKey;
  readonly site: Site;
  /** Their upline. */
  readonly agentId: bigint;
  readonly downlines: readonly NewDownline[];
  /** Their highest series by category; the site's lowest in an absent category. */
  readonly series?: readonly GivenSeries[] | undefined;
}

/** A line of the list, prepared before any row is written. */
interface Line extends NewDownline {
  readonly refused: DownlineOutcome | undefined;
  readonly passwordHash: string;
}

type Making = Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>;

/**
 * A command. Creates direct downlines of an agent, members or agents, once per request key, and returns the
 * result of each. An unavailable name does not stop the others.
 *
 * @throws downline.daily_limit, server.busy, rebate.no_series, rebate.series_limit, and the errors of `once`
 */
export async function createDownlines(
  deps: Making,
  asked: CreateDownlines,
): Promise<readonly DownlineOutcome[]> {
  const lines = await prepare(deps, asked);
  const { site, agentId, series = [], requestKey } = asked;
  const now = deps.clock();
  const batchId = await inTransaction(deps.db, (tx) =>
    once(tx, requestKey, now, () => insertAll(tx, deps, { site, agentId, series, lines }, now)),
  );
  const [batch] = await deps.db.query<{ outcomes: DownlineOutcome[] }>(readBatch, [batchId]);
  if (!batch) throw new Error(`there is no list ${batchId}`);
  if (batch.outcomes.includes('created'))
    deps.publish({ merchantId: site.id, memberId: agentId, kind: 'team' });
  return batch.outcomes;
}

/** Validates each line and hashes the passwords. Hashing is slow, so it happens before the transaction. */
async function prepare(
  { db }: Making,
  { site, downlines }: CreateDownlines,
): Promise<readonly Line[]> {
  const folded = downlines.map((line) => ({ ...line, username: foldUsername(line.username) }));
  const usernames = folded.map(({ username }) => username);
  const taken = await takenUsernames(db, { merchantId: site.id, usernames });
  const lines: Line[] = [];
  for (const [place, line] of folded.entries()) {
    const isRepeated = usernames.indexOf(line.username) < place;
    const refused = isRepeated ? 'name_repeated' : await refusalOf(site, line, taken);
    // One at a time, so that a list takes one slot of the hashing queue and logins the others.
    const passwordHash = refused ? '' : await hashPassword(line.password);
    lines.push({ ...line, refused, passwordHash });
  }
  return lines;
}

async function refusalOf(
  site: Site,
  { username, password }: NewDownline,
  taken: ReadonlySet<string>,
): Promise<DownlineOutcome | undefined> {
  const rules = settingOf(site, registerRules);
  if (!satisfiesRule(username, rules.username)) return 'name_invalid';
  if (!satisfiesRule(password, rules.password)) return 'password_invalid';
  if (taken.has(username)) return 'name_taken';
  const isCommon = await assertUncommon(password, username).then(() => false, isRefusal);
  return isCommon ? 'password_common' : undefined;
}

function isRefusal(error: unknown): true {
  if (error instanceof DomainError) return true;
  throw error;
}

// Requests of one agent are counted one at a time. A lock of the agent's row instead could deadlock: a registration
// below the agent holds a name and waits for that row.
const acquireLock = sql(
  'access.downlines_turn',
  "SELECT pg_advisory_xact_lock(hashtextextended('downlines of ' || $1::bigint, 0))",
);
const readMade = sql(
  'access.downlines_made',
  `SELECT coalesce(sum(created), 0)::int AS made, min(made_at) AS oldest
   FROM downline_batch WHERE agent_id = $1 AND made_at > $2 AND created > 0`,
);
const insertBatch = sql(
  'access.insert_downline_batch',
  `INSERT INTO downline_batch (agent_id, made_at, outcomes, created)
   VALUES ($1, $2, $3, $4) RETURNING id`,
);
const readBatch = sql(
  'access.read_downline_batch',
  'SELECT outcomes FROM downline_batch WHERE id = $1',
);

interface Prepared extends Pick<CreateDownlines, 'site' | 'agentId'> {
  readonly series: readonly GivenSeries[];
  readonly lines: readonly Line[];
}

async function insertAll(tx: Tx, deps: Making, asked: Prepared, now: Date): Promise<bigint> {
  const { site, agentId, series, lines } = asked;
  const giver = { merchantId: site.id, agentId };
  // Locked first: moves of teams and changes of series hold the tree while they wait for rows.
  if (lines.some(({ isAgent }) => isAgent)) await lockTree(tx, site.id);
  else if (series.length > 0) await lockTreeShared(tx, site.id);
  await assertMayGiveSeries(tx, giver, { series, now });
  await tx.query(acquireLock, [agentId]);
  await assertRoom(tx, asked, now);
  const outcomes = lines.map(({ refused }) => refused ?? 'created');
  // By name, so that two lists with the same names lock them in the same order.
  const places = [...lines.entries()].filter(([, { refused }]) => !refused);
  const memberIds: bigint[] = [];
  for (const [place, line] of places.sort(byName)) {
    const memberId = await insertOne(tx, deps, { site, agentId, line }, now);
    if (memberId === undefined) outcomes[place] = 'name_taken';
    else memberIds.push(memberId);
  }
  await giveFirstSeries(tx, { ...giver, memberIds, series }, now);
  const created = outcomes.filter((outcome) => outcome === 'created').length;
  const [batch] = await tx.query<{ id: bigint }>(insertBatch, [agentId, now, outcomes, created]);
  if (!batch) throw new Error('the list was not written');
  return batch.id;
}

const byName = ([, a]: readonly [number, Line], [, b]: readonly [number, Line]) =>
  a.username < b.username ? -1 : 1;

async function assertRoom(tx: Tx, { agentId, lines }: Prepared, now: Date): Promise<void> {
  const since = new Date(now.getTime() - DAY_MS);
  const [made] = await tx.query<{ made: number; oldest: Date | null }>(readMade, [agentId, since]);
  const wanted = lines.filter(({ refused }) => !refused).length;
  if (!made?.oldest || made.made + wanted <= DOWNLINES_PER_DAY) return;
  const retryAfterSeconds = Math.ceil((made.oldest.getTime() - since.getTime()) / 1_000);
  throw new DomainError('downline.daily_limit', { most: DOWNLINES_PER_DAY, retryAfterSeconds });
}

interface One extends Pick<CreateDownlines, 'site' | 'agentId'> {
  readonly line: Line;
}

/** The new member; undefined if another transaction took the name in the meantime. */
async function insertOne(
  tx: Tx,
  deps: Making,
  { site, agentId, line }: One,
  now: Date,
): Promise<bigint | undefined> {
  const { username, passwordHash } = line;
  const merchantId = site.id;
  const row = { merchantId, username, passwordHash, isPasswordHandedOut: true, uplineId: agentId };
  const inserting = line.isAgent
    ? insertAgent(tx, deps, { ...row, customerType: DOWNLINE_AGENT }, now)
    : insertMember(tx, deps, { ...row, customerType: MEMBER, affiliateLinkId: null }, now);
  const memberId = await inserting.catch(noneIfTaken);
  if (memberId === undefined) return undefined;
  await insertRegistration(tx, { memberId, method: 'downline', ageConfirmedAt: now });
  const cause = { cause: 'welcome', key: `${memberId}`, details: { username } } as const;
  await notifyMember(tx, deps, { ...cause, merchantId, memberId }, now);
  return memberId;
}

function noneIfTaken(error: unknown): undefined {
  if (error instanceof DomainError && error.code === 'register.username_taken') return undefined;
  throw error;
}
