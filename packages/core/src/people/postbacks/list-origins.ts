import { type LinkParameters, linkParameters } from '@app/shared/agents/link-parameters';
import { type Reader, sql } from '../../platform/db/index.ts';
import { memberRows } from '../members/index.ts';

/** A member who registered by a link with parameters. */
export interface OriginRow {
  readonly publicId: string;
  readonly username: string;
  readonly registeredAt: Date;
  readonly clickId: string;
  readonly sub1: string;
  readonly sub2: string;
  readonly sub3: string;
  readonly sub4: string;
}

export interface OriginsPage {
  readonly rows: readonly OriginRow[];
  readonly hasMore: boolean;
  readonly total: number;
}

export interface OriginsRequest {
  readonly agentId: bigint;
  /** Only members with exactly these parameters. */
  readonly parameters: LinkParameters;
  readonly afterPublicId?: string | undefined;
  readonly skip?: number;
  readonly rowsMax: number;
}

const FROM = `
  FROM link_origin o JOIN ${memberRows} m ON m.id = o.member_id
  WHERE o.agent_id = $1 AND ($2::text IS NULL OR o.click_id = $2) AND ($3::text IS NULL OR o.sub1 = $3)
    AND ($4::text IS NULL OR o.sub2 = $4) AND ($5::text IS NULL OR o.sub3 = $5)
    AND ($6::text IS NULL OR o.sub4 = $6)`;
const list = sql(
  'postbacks.list_origins',
  `SELECT m.public_id AS "publicId", m.username, m.registered_at AS "registeredAt",
     o.click_id AS "clickId", o.sub1, o.sub2, o.sub3, o.sub4
   ${FROM} AND ($7::uuid IS NULL OR o.member_id < (
     SELECT last.id FROM ${memberRows} last JOIN link_origin place ON place.member_id = last.id
     WHERE last.public_id = $7 AND place.agent_id = $1))
   ORDER BY o.member_id DESC OFFSET $8 LIMIT $9`,
);
const count = sql('postbacks.count_origins', `SELECT count(*)::int AS total ${FROM}`);

/** A query. Members who registered by an agent's links with parameters, newest first. */
export async function listOrigins(
  reader: Reader,
  { agentId, parameters, afterPublicId, skip = 0, rowsMax }: OriginsRequest,
): Promise<OriginsPage> {
  const filter = [agentId, ...linkParameters.map((name) => parameters[name] ?? null)];
  const [rows, [counted]] = await Promise.all([
    reader.query<OriginRow>(list, [...filter, afterPublicId ?? null, skip, rowsMax + 1]),
    reader.query<{ total: number }>(count, filter),
  ]);
  return {
    rows: rows.slice(0, rowsMax),
    hasMore: rows.length > rowsMax,
    total: counted?.total ?? 0,
  };
}
