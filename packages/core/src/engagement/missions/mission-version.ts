import { lintMission, RULE_PARAMS } from '@app/shared/missions/lint-mission';
import { isOfAmount, isOfBets } from '@app/shared/missions/states';
import { moneyToWire } from '@app/shared/money/money';
import { lockVersionedRow, sql, type Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { gamesByCode, vendorRows } from '../../play/games/index.ts';
import { worthOfPoints } from '../points/index.ts';
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

export const MISSION_COLUMNS = `m.id, m.public_id AS "publicId", m.merchant_id AS "merchantId", m.measure, m.period, m.version,
  m.created_at AS "createdAt", m.ended_at AS "endedAt", ${TERMS_COLUMNS}`;
export const MISSION_FROM =
  'mission m JOIN mission_version v ON v.mission_id = m.id AND v.number = m.version';
const lock = sql(
  'missions.lock',
  `SELECT ${MISSION_COLUMNS} FROM ${MISSION_FROM} WHERE m.merchant_id = $1 AND m.public_id = $2 FOR NO KEY UPDATE OF m`,
);
export const insertMissionVersion = sql(
  'missions.insert_version',
  `INSERT INTO mission_version (mission_id, number, created_at, name, names, target, categories, games, stake_min, result,
     multiplier_min, starts_at, ends_at, amount, points, turnover_times, claim_days, hour_from, hour_to)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)`,
);

export type MissionRow = Omit<Mission, 'terms'> & TermsRow;

export const missionOf = (row: MissionRow): Mission => ({
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

export interface WhichMission {
  readonly merchantId: bigint;
  readonly publicId: string;
}

/** A step. @throws mission.not_found, mission.ended */
export async function lockRunningMission(
  tx: Tx,
  { merchantId, publicId }: WhichMission,
): Promise<Mission> {
  const row = await lockVersionedRow<MissionRow>(tx, lock, [merchantId, publicId]);
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

export const missionVersionValues = (terms: MissionTerms) => [
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
  terms.points,
  terms.turnoverTimes,
  terms.claimDays,
  terms.hours?.from ?? null,
  terms.hours?.to ?? null,
];

/** Refuses terms that break a rule of missions or whose reward exceeds the budget, and resolves the codes of games. */
export async function checkMissionTerms(
  tx: Tx,
  { merchantId, measure, period, terms }: WrittenMission & { readonly merchantId: bigint },
): Promise<MissionTerms> {
  const count = isOfAmount(measure) ? null : Number(terms.target);
  const { result, hours, categories, reward, points } = terms;
  if (reward === 0n && points === 0n) throw new DomainError('mission.no_reward');
  const [broken] = lintMission({ measure, period, count, result, hours });
  if (broken) throw new DomainError(broken, RULE_PARAMS);
  const turnover = requiredTurnover(measure, terms);
  const limit = await grantLimit(tx, { merchantId, categories, turnover });
  const worth = reward + (await worthOfPoints(tx, { merchantId, points }));
  if (worth > limit) throw new DomainError('mission.beyond_edge', { limit: moneyToWire(limit) });
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

/** Minimum turnover with which a mission can be completed. */
function requiredTurnover(
  measure: MissionKind['measure'],
  { target, stakeMin }: Pick<MissionTerms, 'target' | 'stakeMin'>,
): bigint {
  if (measure === 'turnover') return target;
  return isOfBets(measure) ? target * stakeMin : 0n;
}
