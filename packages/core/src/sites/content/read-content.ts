import { type Reader, type Statement, sql } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { type ContentType, typeOf } from './content-document.ts';
import { listVersions, type Version } from './content-versions.ts';
import { type ContentItem, type ContentVersion, findVersion, versioned } from './write-content.ts';

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

interface ReadContent extends ContentVersion {
  /** Newest first. */
  readonly versions: readonly Version[];
}

/**
 * A query. A piece of content in every language, and its versions.
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
    listVersions(reader, versioned(item)),
  ]);
  return { ...last, versions };
}

/**
 * A query. A piece of content in one of its versions.
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
