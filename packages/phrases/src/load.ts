import { isPartial, type Language } from './languages.ts';
import { inLayers } from './layers.ts';
import type { Message } from './message.ts';

export type Phrases = Readonly<Record<string, Message>>;
export interface PhraseFile {
  readonly default: Phrases;
}
/** Lazily loaded files of a build, by path within a language's folder. */
export type Files = Readonly<Record<string, () => Promise<PhraseFile>>>;

/** Loads and merges domains; later ones override earlier ones. */
export async function loadPhrases(
  filesOf: (language: Language) => Promise<Files>,
  language: Language,
  domains: readonly string[],
): Promise<Phrases> {
  const from: readonly Language[] = isPartial(language) ? ['en', language] : [language];
  const layers = await Promise.all(
    from.flatMap((each) =>
      domains.map(async (domain) => (await filesOf(each))[`./${domain}.json`]?.()),
    ),
  );
  return inLayers(...layers.map((file) => file?.default));
}
