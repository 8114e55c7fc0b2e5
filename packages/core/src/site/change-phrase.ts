import type { LanguageCode } from '@app/shared/domain/languages';
import { OWN_PHRASES_MAX, phrases } from '@app/shared/settings/site';
import { sql, type Tx } from '../db/index.ts';
import { DomainError } from '../kernel/index.ts';
import { changeSetting, readSetting } from './settings.ts';

const begin = sql(
  'site.begin_phrases',
  `INSERT INTO site_setting (merchant_id, key, value, version) VALUES ($1, $2, '{}', 1)
   ON CONFLICT (merchant_id, key) DO NOTHING`,
);
const lock = sql(
  'site.lock_phrases',
  'SELECT version FROM site_setting WHERE merchant_id = $1 AND key = $2 FOR UPDATE',
);

interface PhraseChange {
  readonly merchantId: bigint;
  readonly language: LanguageCode;
  /** As in `frame:nav.login`. */
  readonly key: string;
  /** Null: what the product says. */
  readonly text: string | null;
  /** What the operator saw there. */
  readonly before: string | null;
}

/**
 * A step; `forgetSites` is to follow the commit. A site says a phrase in words of its own, or again in those of
 * the product.
 *
 * @throws content.changed_meanwhile when the operator did not see what it says now
 * @throws phrase.limit
 */
export async function changePhrase(tx: Tx, change: PhraseChange): Promise<void> {
  const { merchantId, language, key, text, before } = change;
  await tx.query(begin, [merchantId, phrases.key]);
  await tx.query(lock, [merchantId, phrases.key]);
  const { texts } = await readSetting(tx, { merchantId, setting: phrases });
  const { [key]: now = null, ...others } = texts[language] ?? {};
  if (now !== before) throw new DomainError('content.changed_meanwhile', {}, { text: now });
  const said = text === null ? others : { ...others, [key]: text };
  if (text !== null && Object.keys(said).length > OWN_PHRASES_MAX)
    throw new DomainError('phrase.limit', { most: OWN_PHRASES_MAX });
  const next = { texts: { ...texts, [language]: said } };
  await changeSetting(tx, { merchantId, setting: phrases, change: next });
}
