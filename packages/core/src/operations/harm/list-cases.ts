import type { HarmCode } from '@app/shared/harm/harm-markers';
import { memberRows, readWaiting, type Waiting } from '../../people/members/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { CASE_COLUMNS, type HarmCase, type TakenHarmStep } from './harm-case.ts';
import type { StoredMarker } from './markers.ts';

interface OfMember {
  readonly memberPublicId: string;
  readonly username: string;
}

export interface ListedHarmCase extends HarmCase, OfMember {
  /** Its markers, the heaviest first. */
  readonly codes: readonly HarmCode[];
  /** Number of steps that operators took. */
  readonly steps: number;
}

export interface CasesRequest {
  readonly merchantId: bigint;
  readonly state: 'open' | 'closed';
  /** Only cases with this marker. */
  readonly code?: HarmCode | undefined;
  readonly afterPublicId?: string | undefined;
  readonly rowsMax: number;
}

const MEMBER_COLUMNS = 'm.public_id AS "memberPublicId", m.username';

const list = (state: CasesRequest['state']) => {
  const [sort, isIn] =
    state === 'open' ? ['score', 'c.closed_at IS NULL'] : ['closed_at', 'c.closed_at IS NOT NULL'];
  return sql(
    `harm.list_${state}`,
    `SELECT ${CASE_COLUMNS}, ${MEMBER_COLUMNS},
       ARRAY(SELECT k.code FROM harm_case_marker k WHERE k.case_id = c.id ORDER BY k.weight DESC, k.code) AS codes,
       (SELECT count(*)::int FROM harm_step s WHERE s.case_id = c.id) AS steps
     FROM harm_case c JOIN ${memberRows} m ON m.id = c.member_id
     WHERE c.merchant_id = $1 AND ${isIn}
       AND ($2::text IS NULL OR EXISTS (SELECT FROM harm_case_marker k WHERE k.case_id = c.id AND k.code = $2))
       AND ($3::uuid IS NULL OR (c.${sort}, c.id) < (
         SELECT p.${sort}, p.id FROM harm_case p WHERE p.public_id = $3 AND p.merchant_id = $1))
     ORDER BY c.${sort} DESC, c.id DESC LIMIT $4`,
  );
};
const lists = { open: list('open'), closed: list('closed') };

/** A query. Cases of a site: open ones by score, or closed ones, the latest first. */
export const listCases = (
  reader: Reader,
  { merchantId, state, code, afterPublicId, rowsMax }: CasesRequest,
): Promise<ListedHarmCase[]> =>
  reader.query<ListedHarmCase>(lists[state], [
    merchantId,
    code ?? null,
    afterPublicId ?? null,
    rowsMax,
  ]);

const length = sql(
  'harm.open_cases_of_site',
  `SELECT count(*)::int AS count, NULL::bigint AS amount, min(opened_at) AS "oldestAt" FROM harm_case
   WHERE merchant_id = $1 AND closed_at IS NULL`,
);

/** A query. Number of open cases of a site. */
export const openCasesOfSite = (reader: Reader, merchantId: bigint): Promise<Waiting> =>
  readWaiting(reader, length, [merchantId]);

const ofMember = sql(
  'harm.cases_of_member',
  `SELECT ${CASE_COLUMNS} FROM harm_case c WHERE c.member_id = $1 ORDER BY c.id DESC LIMIT $2`,
);

/** A query. The cases of a member, the latest first. */
export const casesOf = (
  reader: Reader,
  { memberId, rowsMax }: { readonly memberId: bigint; readonly rowsMax: number },
): Promise<HarmCase[]> => reader.query<HarmCase>(ofMember, [memberId, rowsMax]);

/** A case with everything that an operator sees. */
export interface ReadHarmCase extends HarmCase, OfMember {
  /** Reason of the outcome. */
  readonly words: string | null;
  readonly markers: readonly StoredMarker[];
  /** The latest steps, the oldest of them first. */
  readonly steps: readonly TakenHarmStep[];
}

const one = sql(
  'harm.read_case',
  `SELECT c.id, c.words, ${CASE_COLUMNS}, ${MEMBER_COLUMNS} FROM harm_case c
   JOIN ${memberRows} m ON m.id = c.member_id WHERE c.public_id = $1 AND c.merchant_id = $2`,
);
const markersOfCase = sql(
  'harm.markers_of_case',
  `SELECT code, weight, count, most, amount, against, since FROM harm_case_marker WHERE case_id = $1
   ORDER BY weight DESC, code`,
);
const stepsOfCase = sql(
  'harm.steps_of_case',
  `SELECT step, text, term, words, operator, at FROM (
     SELECT * FROM harm_step WHERE case_id = $1 ORDER BY id DESC LIMIT $2) s ORDER BY id`,
);

interface CaseRequest {
  readonly merchantId: bigint;
  readonly publicId: string;
  readonly stepsMax: number;
}

/** A query. A case with its markers and log. @throws harm.not_found, also for another site's */
export async function readCase(
  reader: Reader,
  { merchantId, publicId, stepsMax }: CaseRequest,
): Promise<ReadHarmCase> {
  const [found] = await reader.query<Omit<ReadHarmCase, 'markers' | 'steps'> & { id: bigint }>(
    one,
    [publicId, merchantId],
  );
  if (!found) throw new DomainError('harm.not_found');
  const markers = await reader.query<StoredMarker>(markersOfCase, [found.id]);
  const steps = await reader.query<TakenHarmStep>(stepsOfCase, [found.id, stepsMax]);
  return { ...found, markers, steps };
}
