import { type Reader, type Statement, sql } from '../db/index.ts';
import { DomainError } from '../kernel/index.ts';
import { type ContentType, typeOf } from './content-document.ts';
import { type ContentItem, type ContentVersion, findVersion } from './write-content.ts';

/** Older versions are kept, and not listed. */
export const VERSIONS_LISTED_MAX = 50;

const statements: Readonly<Record<ContentType, Statement>> = {
  banner: sql(
    'content.version_of_banner',
    `SELECT version, 'banner' AS kind FROM banner WHERE merchant_id = $1 AND code = $2`,
  ),
  announcement: sql(
    'content.version_of_announcement',
    'SELECT version, kind FROM announcement WHERE merchant_id = $1 AND code = $2',
  ),
  help_article: sql(
    'content.version_of_article',
    `SELECT version, CASE category WHEN 'JOIN' THEN 'join' WHEN 'AGREEMENT' THEN 'legal'
       ELSE 'help' END AS kind
     FROM help_article WHERE merchant_id = $1 AND code = $2`,
  ),
};

const listed = sql(
  'content.versions',
  `SELECT version, made_at AS "madeAt", made_by AS "madeBy" FROM content_version
   WHERE merchant_id = $1 AND content_type = $2 AND code = $3
   ORDER BY version DESC LIMIT ${VERSIONS_LISTED_MAX}`,
);

interface ReadContent extends ContentVersion {
  /** The newest first. */
  readonly versions: readonly Omit<ContentVersion, 'document'>[];
}

/**
 * A query. All that a piece of content says, in every language, and its versions.
 *
 * @throws content.not_found
 */
export async function readContent(reader: Reader, item: ContentItem): Promise<ReadContent> {
  const type = typeOf(item.kind);
  const { merchantId, code } = item;
  const [now] = await reader.query<{ version: number; kind: string }>(statements[type], [
    merchantId,
    code,
  ]);
  if (now?.kind !== item.kind) throw new DomainError('content.not_found');
  const [last, versions] = await Promise.all([
    readVersion(reader, item, now.version),
    reader.query<Omit<ContentVersion, 'document'>>(listed, [merchantId, type, code]),
  ]);
  return { ...last, versions };
}

/**
 * A query. What a piece of content said in one of its versions.
 *
 * @throws content.not_found
 */
export async function readVersion(
  reader: Reader,
  item: ContentItem,
  version: number,
): Promise<ContentVersion> {
  const found = await findVersion(reader, item, version);
  if (!found) throw new DomainError('content.not_found');
  return found;
}
