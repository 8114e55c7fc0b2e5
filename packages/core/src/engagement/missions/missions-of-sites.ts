import { type Reader, sql } from '../../platform/db/index.ts';
import { merchantRows } from '../../sites/site/index.ts';
import {
  type MissionKind,
  type MissionTerms,
  TERMS_COLUMNS,
  type TermsRow,
  termsOf,
} from './mission.ts';

export interface MissionVersion extends MissionTerms {
  readonly number: number;
  readonly createdAt: Date;
}

/** A mission with all of its versions, the newest first. */
export interface MissionOverTime extends MissionKind {
  readonly id: bigint;
  readonly merchantId: bigint;
  readonly timeZone: string;
  readonly endedAt: Date | null;
  readonly versions: readonly MissionVersion[];
}

type Row = TermsRow &
  Omit<MissionOverTime, 'versions'> & { readonly number: number; readonly createdAt: Date };

const read = sql(
  'missions.over_time',
  `SELECT m.id, m.merchant_id AS "merchantId", site.time_zone AS "timeZone", m.measure, m.period,
     m.ended_at AS "endedAt", v.number, v.created_at AS "createdAt", ${TERMS_COLUMNS}
   FROM mission m JOIN mission_version v ON v.mission_id = m.id JOIN ${merchantRows} site ON site.id = m.merchant_id
   WHERE m.merchant_id = ANY ($1::bigint[]) AND m.measure = ANY ($2::text[])
   ORDER BY m.id, v.number DESC`,
);

/** A query. Missions of sites with these measures. Includes ended ones, because a void may come later. */
export async function missionsOfSites(
  reader: Reader,
  merchantIds: readonly bigint[],
  measures: readonly string[],
): Promise<MissionOverTime[]> {
  const rows = await reader.query<Row>(read, [[...new Set(merchantIds)], measures]);
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((versions) => {
    const first = versions[0] as Row;
    return {
      id: first.id,
      merchantId: first.merchantId,
      timeZone: first.timeZone,
      measure: first.measure,
      period: first.period,
      endedAt: first.endedAt,
      versions: versions.map((row) => ({
        ...termsOf(row),
        number: row.number,
        createdAt: row.createdAt,
      })),
    };
  });
}

/** The version in force at a moment; undefined if there was none. */
export function versionAt(
  { versions, endedAt }: Pick<MissionOverTime, 'versions' | 'endedAt'>,
  at: Date,
): MissionVersion | undefined {
  if (endedAt && endedAt <= at) return undefined;
  return versions.find(({ createdAt }) => createdAt <= at);
}
