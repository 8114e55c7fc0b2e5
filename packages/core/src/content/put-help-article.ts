import type { HelpCategory } from '@app/shared/domain/content-kinds';
import { inTransaction, sql } from '../db/index.ts';
import type { Deps } from '../kernel/index.ts';
import type { HtmlText } from './put-announcement.ts';
import { sanitiseHtml } from './sanitise-html.ts';

export interface NewHelpArticle {
  readonly merchantId: bigint;
  /** Also its place in the address of the page: `/help#code`. */
  readonly code: string;
  readonly category: HelpCategory;
  /** Smaller first. */
  readonly position: number;
  readonly texts: readonly HtmlText[];
}

const put = sql(
  'content.put_help_article',
  `INSERT INTO help_article (merchant_id, code, category, position) VALUES ($1, $2, $3, $4)
   ON CONFLICT (merchant_id, code) DO UPDATE SET category = excluded.category,
     position = excluded.position
   RETURNING id`,
);
const deleteTexts = sql(
  'content.delete_help_article_texts',
  'DELETE FROM help_article_text WHERE article_id = $1',
);
const insertTexts = sql(
  'content.insert_help_article_texts',
  `INSERT INTO help_article_text (article_id, language, title, html)
   SELECT $1::bigint, * FROM unnest($2::text[], $3::text[], $4::text[])`,
);

/** A command. Writes an article of the help centre, or changes the one with this code. */
export async function putHelpArticle(
  { db, publish }: Pick<Deps, 'db' | 'publish'>,
  { merchantId, code, category, position, texts }: NewHelpArticle,
): Promise<void> {
  const columns = [
    texts.map(({ language }) => language),
    texts.map(({ title }) => title),
    texts.map(({ html }) => sanitiseHtml(html)),
  ];
  await inTransaction(db, async (tx) => {
    const values = [merchantId, code, category, position];
    const [article] = await tx.query<{ id: bigint }>(put, values);
    await tx.query(deleteTexts, [article?.id]);
    await tx.query(insertTexts, [article?.id, ...columns]);
  });
  publish({ merchantId, kind: 'notices' });
}
