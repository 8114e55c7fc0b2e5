import type { LanguageCode } from '@app/shared/locale/languages';
import { OWN_PHRASES_MAX, phrases } from '@app/shared/site/settings';
import type { Reader, Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { changeSetting, lockSetting, readSetting } from '../site/index.ts';
import {
  findStored,
  listPhraseVersions,
  listVersions,
  type Made,
  type PhraseVersion,
  refuseUnseen,
  storeVersion,
  type Versioned,
} from './content-versions.ts';

/** A phrase of a site's pages. */
export interface PhraseItem {
  readonly merchantId: bigint;
  readonly language: LanguageCode;
  /** For example `frame:nav.login`. */
  readonly key: string;
}

interface ChangedPhrase {
  readonly version: number;
  readonly before: string | null;
}

interface PhraseChange extends PhraseItem, Made {
  /** Null: the product's own phrase. */
  readonly text: string | null;
  /** The version that the operator saw; null: none. */
  readonly basedOn: number | null;
}

interface Stored {
  readonly text: string | null;
}

/**
 * A step; the caller runs `forgetSites` after the commit. Overrides a phrase of a site, or restores the
 * product's, as the next version.
 *
 * @throws content.changed_meanwhile if the operator did not see the last version
 * @throws phrase.limit
 */
export async function changePhrase(tx: Tx, change: PhraseChange): Promise<ChangedPhrase> {
  const { merchantId, language, key, text, basedOn } = change;
  const { texts } = await lockSetting(tx, { merchantId, setting: phrases });
  const item = versioned(change);
  const [last] = await listVersions(tx, item, 1);
  refuseUnseen(basedOn, last);
  const { [key]: before = null, ...others } = texts[language] ?? {};
  const changed = text === null ? others : { ...others, [key]: text };
  if (text !== null && Object.keys(changed).length > OWN_PHRASES_MAX)
    throw new DomainError('phrase.limit', { most: OWN_PHRASES_MAX });
  const next = { texts: { ...texts, [language]: changed } };
  await changeSetting(tx, { merchantId, setting: phrases, change: next });
  const version = (last?.version ?? 0) + 1;
  await storeVersion(tx, item, { ...change, version, document: { text } satisfies Stored });
  return { version, before };
}

/** A query. A site's current override of a phrase and its last versions, newest first. */
export async function readPhrase(
  reader: Reader,
  item: PhraseItem,
): Promise<{ readonly text: string | null; readonly versions: readonly PhraseVersion[] }> {
  const { merchantId, language, key } = item;
  const [{ texts }, versions] = await Promise.all([
    readSetting(reader, { merchantId, setting: phrases }),
    listPhraseVersions(reader, versioned(item)),
  ]);
  return { text: texts[language]?.[key] ?? null, versions };
}

/**
 * A query. A site's override of a phrase in one of its versions.
 *
 * @throws content.not_found
 */
export async function phraseOfVersion(
  reader: Pick<Tx, 'query'>,
  item: PhraseItem,
  version: number,
): Promise<string | null> {
  const found = await findStored<Stored>(reader, versioned(item), version);
  if (!found) throw new DomainError('content.not_found');
  return found.document.text;
}

const versioned = ({ merchantId, language, key }: PhraseItem): Versioned => ({
  merchantId,
  type: 'phrase',
  code: `${language} ${key}`,
});
