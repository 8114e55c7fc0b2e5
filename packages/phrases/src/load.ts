import { isPartial, type Language } from './languages.ts';
import { inLayers } from './layers.ts';
import type { Message } from './message.ts';

export type Phrases = Readonly<Record<string, Message>>;
export interface PhraseFile {
  readonly default: Phrases;
}
/** Files that a build knows of, by their paths in the folder of a language: each is loaded when it is asked for. */
export type Files = Readonly<Record<string, () => Promise<PhraseFile>>>;

/** The phrases of some domains as one, the later over the earlier: what a page says itself over what all say. */
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
