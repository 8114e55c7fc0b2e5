import type { LanguageCode } from '@app/shared/domain/languages';
import { OWN_PHRASES_MAX, phrases } from '@app/shared/settings/site';
import type { Tx } from '../db/index.ts';
import { DomainError } from '../kernel/index.ts';
import { changeSetting, lockSetting } from './settings.ts';

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
  const { texts } = await lockSetting(tx, { merchantId, setting: phrases });
  const { [key]: now = null, ...others } = texts[language] ?? {};
  if (now !== before) throw new DomainError('content.changed_meanwhile', {}, { text: now });
  const said = text === null ? others : { ...others, [key]: text };
  if (text !== null && Object.keys(said).length > OWN_PHRASES_MAX)
    throw new DomainError('phrase.limit', { most: OWN_PHRASES_MAX });
  const next = { texts: { ...texts, [language]: said } };
  await changeSetting(tx, { merchantId, setting: phrases, change: next });
}
