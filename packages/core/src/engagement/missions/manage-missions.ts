import { lintMission, RULE_PARAMS } from '@app/shared/missions/lint-mission';
import { isOfAmount, isOfBets } from '@app/shared/missions/states';
import { moneyToWire } from '@app/shared/money/money';
import { type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import { gamesByCode, vendorRows } from '../../play/games/index.ts';
import { grantLimit } from '../rewards/index.ts';
import {
  type Mission,
  type MissionGame,
  type MissionKind,
  type MissionTerms,
  TERMS_COLUMNS,
  type TermsRow,
  termsOf,
} from './mission.ts';

const MISSIONS_PER_SITE_MAX = 500;

const COLUMNS = `m.id, m.public_id AS "publicId", m.merchant_id AS "merchantId", m.measure, m.period, m.version,
  m.created_at AS "createdAt", m.ended_at AS "endedAt", ${TERMS_COLUMNS}`;
const FROM = 'mission m JOIN mission_version v ON v.mission_id = m.id AND v.number = m.version';

const ofSite = sql(
  'missions.of_site',
  `SELECT ${COLUMNS}, done.begun, done.completed
   FROM ${FROM}
   CROSS JOIN LATERAL (
     SELECT count(*)::int AS begun, count(*) FILTER (WHERE completed_at IS NOT NULL)::int AS completed
     FROM mission_progress p WHERE p.mission_id = m.id) done
   WHERE m.merchant_id = $1
   ORDER BY m.ended_at IS NOT NULL, m.id DESC LIMIT ${MISSIONS_PER_SITE_MAX}`,
);
const lock = sql(
  'missions.lock',
  `SELECT ${COLUMNS} FROM ${FROM} WHERE m.merchant_id = $1 AND m.public_id = $2 FOR NO KEY UPDATE OF m`,
);
const find = sql(
  'missions.find',
  `SELECT m.id, v.name FROM ${FROM} WHERE m.merchant_id = $1 AND m.public_id = $2`,
);
const insert = sql(
  'missions.insert',
  `INSERT INTO mission (public_id, merchant_id, measure, period, created_at) VALUES ($1, $2, $3, $4, $5) RETURNING id`,
);
const insertVersion = sql(
  'missions.insert_version',
  `INSERT INTO mission_version (mission_id, number, created_at, name, names, target, categories, games, stake_min, result,
     multiplier_min, starts_at, ends_at, amount, turnover_times, claim_days, hour_from, hour_to)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`,
);
const moveOn = sql('missions.next_version', 'UPDATE mission SET version = $2 WHERE id = $1');
const end = sql('missions.end', 'UPDATE mission SET ended_at = $2 WHERE id = $1');

/** A mission with what became of it, for operators. */
export interface MissionOfSite extends Mission {
  /** Members and periods with progress. */
  readonly begun: number;
  readonly completed: number;
}

type Row = Omit<Mission, 'terms'> & TermsRow;

const missionOf = (row: Row): Mission => ({
  id: row.id,
  publicId: row.publicId,
  merchantId: row.merchantId,
  measure: row.measure,
  period: row.period,
  version: row.version,
  createdAt: row.createdAt,
  endedAt: row.endedAt,
  terms: termsOf(row),
});

/** A query. Missions of a site, the newest first, ended ones last. */
export async function missionsOfSite(reader: Reader, merchantId: bigint): Promise<MissionOfSite[]> {
  const rows = await reader.query<Row & { begun: number; completed: number }>(ofSite, [merchantId]);
  return rows.map((row) => ({
    ...missionOf(row),
    begun: row.begun,
    completed: row.completed,
  }));
}

interface WhichMission {
  readonly merchantId: bigint;
  readonly publicId: string;
}

/** A query. A mission of a site. @throws mission.not_found */
export async function findMission(
  reader: Reader,
  { merchantId, publicId }: WhichMission,
): Promise<{ readonly id: bigint; readonly name: string }> {
  const [row] = await reader.query<{ id: bigint; name: string }>(find, [merchantId, publicId]);
  if (!row) throw new DomainError('mission.not_found');
  return row;
}

/** A step. @throws mission.not_found, mission.ended */
async function lockRunning(tx: Tx, { merchantId, publicId }: WhichMission): Promise<Mission> {
  const [row] = await tx.query<Row>(lock, [merchantId, publicId]);
  if (!row) throw new DomainError('mission.not_found');
  if (row.endedAt) throw new DomainError('mission.ended');
  return missionOf(row);
}

/** Terms as operators write them: games by their codes. */
export interface WrittenMission extends MissionKind {
  readonly terms: Omit<MissionTerms, 'games'> & {
    readonly games: readonly Omit<MissionGame, 'id'>[];
  };
}

const versionValues = (terms: MissionTerms) => [
  terms.name,
  JSON.stringify(terms.names),
  terms.target,
  terms.categories,
  JSON.stringify(terms.games.map((game) => ({ ...game, id: `${game.id}` }))),
  terms.stakeMin,
  terms.result,
  terms.multiplierMin,
  terms.startsAt,
  terms.endsAt,
  terms.reward,
  terms.turnoverTimes,
  terms.claimDays,
  terms.hours?.from ?? null,
  terms.hours?.to ?? null,
];

/**
 * A step. Creates a mission. Returns its public id.
 *
 * @throws game.not_found, the errors of `missionRules`, mission.beyond_edge
 */
export async function createMission(
  tx: Tx,
  { newId }: Pick<Deps, 'newId'>,
  { merchantId, ...written }: WrittenMission & { readonly merchantId: bigint },
  now: Date,
): Promise<string> {
  const terms = await checkTerms(tx, { merchantId, ...written });
  const publicId = newId();
  const { measure, period } = written;
  const [row] = await tx.query<{ id: bigint }>(insert, [
    publicId,
    merchantId,
    measure,
    period,
    now,
  ]);
  if (!row) throw new Error('the mission was not written');
  await tx.query(insertVersion, [row.id, 1, now, ...versionValues(terms)]);
  return publicId;
}

interface ChangeMission extends WhichMission, WrittenMission {
  /** That the operator saw. */
  readonly version: number;
}

/**
 * A step. Gives a mission new terms, for progress that begins from now on. Returns the earlier ones.
 *
 * @throws mission.not_found, mission.ended, mission.changed_meanwhile, mission.measure_fixed, and what `createMission` throws
 */
export async function changeMission(
  tx: Tx,
  { version, ...asked }: ChangeMission,
  now: Date,
): Promise<Mission> {
  const before = await lockRunning(tx, asked);
  if (before.version !== version) throw new DomainError('mission.changed_meanwhile');
  if (before.measure !== asked.measure || before.period !== asked.period)
    throw new DomainError('mission.measure_fixed');
  const terms = await checkTerms(tx, asked);
  await tx.query(insertVersion, [before.id, version + 1, now, ...versionValues(terms)]);
  await tx.query(moveOn, [before.id, version + 1]);
  return before;
}

/** A step. Ends a mission: nothing counts from now on. @throws mission.not_found, mission.ended */
export async function endMission(tx: Tx, which: WhichMission, now: Date): Promise<Mission> {
  const before = await lockRunning(tx, which);
  await tx.query(end, [before.id, now]);
  return before;
}

/** Refuses terms that must not be rewarded or cost too much, and finds their games. */
async function checkTerms(
  tx: Tx,
  { merchantId, measure, period, terms }: WrittenMission & { readonly merchantId: bigint },
): Promise<MissionTerms> {
  const count = isOfAmount(measure) ? null : Number(terms.target);
  const { result, hours, categories, reward } = terms;
  const [broken] = lintMission({ measure, period, count, result, hours });
  if (broken) throw new DomainError(broken, RULE_PARAMS);
  const turnover = requiredTurnover(measure, terms);
  const limit = await grantLimit(tx, { merchantId, categories, turnover });
  if (reward > limit) throw new DomainError('mission.beyond_edge', { limit: moneyToWire(limit) });
  const games: MissionGame[] = [];
  for (const game of terms.games) games.push(await findGame(tx, game));
  return { ...terms, games };
}

const findVendor = sql('missions.find_vendor', `SELECT id FROM ${vendorRows} v WHERE code = $1`);

/** A game of the catalog, offered by the site or not. @throws game.not_found */
async function findGame(tx: Tx, { vendor, game }: Omit<MissionGame, 'id'>): Promise<MissionGame> {
  const [found] = await tx.query<{ id: bigint }>(findVendor, [vendor]);
  const games = found && (await gamesByCode(tx, { vendorId: found.id, codes: [game] }));
  const id = games?.get(game)?.id;
  if (id === undefined) throw new DomainError('game.not_found');
  return { id, vendor, game };
}

/** The least that completing a mission bets. */
function requiredTurnover(
  measure: MissionKind['measure'],
  { target, stakeMin }: Pick<MissionTerms, 'target' | 'stakeMin'>,
): bigint {
  if (measure === 'turnover') return target;
  return isOfBets(measure) ? target * stakeMin : 0n;
}
