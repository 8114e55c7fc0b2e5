import { isWritten } from '@app/phrases/languages';
import type { LanguageCode } from '@app/shared/locale/languages';
import type { MessageCause } from '@app/shared/messages/message-causes';
import { type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import type { MessageText } from './message-text.ts';

/** A site's template for a cause in a language. */
export interface SiteTemplate {
  readonly cause: MessageCause;
  readonly language: LanguageCode;
  /** Null: the built-in text. */
  readonly words: MessageText | null;
  /** A change has to name the version that the operator read. */
  readonly version: bigint;
}

const readCurrent = sql(
  'messages.templates',
  `SELECT DISTINCT ON (cause, language) id AS version, cause, language, title, content
   FROM message_template WHERE merchant_id = $1 ORDER BY cause, language, id DESC`,
);

interface TemplateRow {
  readonly version: bigint;
  readonly cause: MessageCause;
  readonly language: LanguageCode;
  readonly title: string | null;
  readonly content: string | null;
}

const wordsOf = ({ title, content }: Pick<TemplateRow, 'title' | 'content'>): MessageText | null =>
  title === null || content === null ? null : { title, content };

/** A query. A site's templates for each cause and language that the site ever changed. */
export async function listTemplates(reader: Reader, merchantId: bigint): Promise<SiteTemplate[]> {
  const rows = await reader.query<TemplateRow>(readCurrent, [merchantId]);
  return rows.map(({ title, content, ...row }) => ({ ...row, words: wordsOf({ title, content }) }));
}

export interface ChangeTemplate {
  readonly merchantId: bigint;
  readonly cause: MessageCause;
  readonly language: LanguageCode;
  /** Null restores the built-in text. */
  readonly words: MessageText | null;
  /** The version read before; null for none. */
  readonly basedOn: bigint | null;
}

const lockTemplates = sql(
  'messages.lock_templates',
  "SELECT pg_advisory_xact_lock(hashtextextended('message_template ' || $1::bigint, 0))",
);
const readOne = sql(
  'messages.template',
  `SELECT id AS version, cause, language, title, content FROM message_template
   WHERE merchant_id = $1 AND cause = $2 AND language = $3 ORDER BY id DESC LIMIT 1`,
);
const insert = sql(
  'messages.insert_template',
  `INSERT INTO message_template (merchant_id, cause, language, title, content, made_at)
   VALUES ($1, $2, $3, $4, $5, $6)`,
);

/**
 * A step. Changes a site's template for a cause, and returns the previous one.
 *
 * @throws message.template_changed if another operator changed it in the meantime
 */
export async function changeTemplate(
  tx: Tx,
  { merchantId, cause, language, words, basedOn }: ChangeTemplate,
  now: Date,
): Promise<MessageText | null> {
  await tx.query(lockTemplates, [merchantId]);
  const [last] = await tx.query<TemplateRow>(readOne, [merchantId, cause, language]);
  if ((last?.version ?? null) !== basedOn) throw new DomainError('message.template_changed');
  const { title = null, content = null } = words ?? {};
  await tx.query(insert, [merchantId, cause, language, title, content, now]);
  return last ? wordsOf(last) : null;
}

const readOfCauses = sql(
  'messages.templates_of_causes',
  `SELECT cause, language, title, content, made_at AS "madeAt" FROM message_template
   WHERE merchant_id = $1 AND cause = ANY ($2) AND language = ANY ($3) ORDER BY id`,
);

/** A site's template for a cause at a moment; null for the built-in text. */
export type TemplateAt = (cause: MessageCause, at: Date) => MessageText | null;

/**
 * A query. A site's past and present templates for some causes in the reader's language. If that language has no
 * built-in texts, the site's English templates apply as well.
 */
export async function templatesFor(
  reader: Reader,
  { merchantId, causes, language }: TemplatesRequest,
): Promise<TemplateAt> {
  if (causes.length === 0) return () => null;
  const languages: LanguageCode[] = isWritten(language) ? [language] : [language, 'EN'];
  const values = [merchantId, [...new Set(causes)], languages];
  const rows = await reader.query<TemplateRow & { madeAt: Date }>(readOfCauses, values);
  return (cause, at) => {
    for (const wanted of languages) {
      const last = rows.findLast(
        (row) => row.cause === cause && row.language === wanted && row.madeAt <= at,
      );
      const words = last && wordsOf(last);
      if (words) return words;
    }
    return null;
  };
}

interface TemplatesRequest {
  readonly merchantId: bigint;
  readonly causes: readonly MessageCause[];
  /** Language of the reader. */
  readonly language: LanguageCode;
}
