import { type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import type { ContentType } from './content-document.ts';

/** Older versions are kept but not listed. */
const VERSIONS_LISTED_MAX = 50;

/** A piece of content or a phrase. */
export interface Versioned {
  readonly merchantId: bigint;
  readonly type: ContentType | 'phrase';
  readonly code: string;
}

/** Author and time of a version. */
export interface Made {
  /** `operator:name`, or `installation`. */
  readonly by: string;
  readonly at: Date;
}

/** A version with its author and time. */
export interface Version {
  readonly version: number;
  readonly madeAt: Date;
  readonly madeBy: string;
}

const insert = sql(
  'content.keep_version',
  `INSERT INTO content_version (merchant_id, content_type, code, version, made_at, made_by, document)
   VALUES ($1, $2, $3, $4, $5, $6, $7)`,
);

/** A step. Stores a version forever. */
export async function storeVersion(
  tx: Tx,
  { merchantId, type, code }: Versioned,
  { version, by, at, document }: Made & { readonly version: number; readonly document: object },
): Promise<void> {
  const stored = JSON.stringify(document);
  await tx.query(insert, [merchantId, type, code, version, at, by, stored]);
}

/** Versions of one thing ($1 to $3), with author and time. */
const OF_ONE = 'merchant_id = $1 AND content_type = $2 AND code = $3';
const MADE = 'version, made_at AS "madeAt", made_by AS "madeBy"';
const read = sql(
  'content.read_version',
  `SELECT ${MADE}, document FROM content_version WHERE ${OF_ONE} AND version = $4`,
);

/** A query. The stored document of a version; undefined without one. */
export async function findStored<D>(
  reader: Pick<Tx, 'query'>,
  { merchantId, type, code }: Versioned,
  version: number,
): Promise<(Version & { readonly document: D }) | undefined> {
  const values = [merchantId, type, code, version];
  const [row] = await reader.query<Version & { document: D }>(read, values);
  return row;
}

const listed = sql(
  'content.versions',
  `SELECT ${MADE} FROM content_version WHERE ${OF_ONE} ORDER BY version DESC LIMIT $4`,
);

/** A query. The last versions without their content, newest first. */
export const listVersions = (
  reader: Pick<Tx, 'query'>,
  { merchantId, type, code }: Versioned,
  rowsMax = VERSIONS_LISTED_MAX,
): Promise<Version[]> => reader.query(listed, [merchantId, type, code, rowsMax]);

const listedTexts = sql(
  'content.versions_of_phrase',
  `SELECT ${MADE}, document ->> 'text' AS text FROM content_version
   WHERE ${OF_ONE} ORDER BY version DESC LIMIT ${VERSIONS_LISTED_MAX}`,
);

/** A site's override of a phrase; null: the product's own. */
export interface PhraseVersion extends Version {
  readonly text: string | null;
}

/** A query. The last versions of a phrase, which are short enough to be listed with their text. */
export const listPhraseVersions = (
  reader: Reader,
  { merchantId, type, code }: Versioned,
): Promise<PhraseVersion[]> => reader.query(listedTexts, [merchantId, type, code]);

/**
 * Refuses the change of an operator who did not see the last version.
 *
 * @param basedOn the version that the operator saw; null: none
 * @throws content.changed_meanwhile
 */
export function refuseUnseen(basedOn: number | null, last: Version | undefined): void {
  if ((last?.version ?? null) === basedOn) return;
  const more = last && {
    version: last.version,
    madeBy: last.madeBy,
    madeAt: last.madeAt.getTime(),
  };
  throw new DomainError('content.changed_meanwhile', {}, more);
}
