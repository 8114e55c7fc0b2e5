import type { Operator } from '@app/core/people/operators';
import { DomainError } from '@app/core/platform/kernel';
import { changePhrase, phraseOfVersion, readPhrase } from '@app/core/sites/content';
import { type Site, settingOf } from '@app/core/sites/site';
import { isValidReplacement } from '@app/phrases/check/check-catalogue';
import { argumentsNoteOf, readNotes } from '@app/phrases/check/notes';
import { requiredForms } from '@app/phrases/check/plural-forms';
import { codeOf, languageOf } from '@app/phrases/languages';
import { pagePhrases, placeOfPagePhrase } from '@app/phrases/page-phrases';
import { type LanguageCode, languageTags } from '@app/shared/locale/languages';
import * as calls from '@app/shared/phrases/ops-calls';
import { phrases } from '@app/shared/site/settings';
import type { FastifyInstance } from 'fastify';
import { changesOf } from '../../audit/changes.ts';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { InvalidInput } from '../../http/errors/invalid-input.ts';
import { phraseLanguages } from '../../wire/own-phrases.ts';
import { presentVersion } from '../../wire/present-version.ts';

export function opsPhraseRoutes(app: FastifyInstance, deps: ApiDeps): void {
  bindOpsCall(app, deps, calls.list, async ({ site, input }) => {
    const { text = '', own: isOwn, page = 1 } = input;
    const languages = phraseLanguages(site);
    const language = listed(languages, input.language ?? firstOf(languages));
    const own = settingOf(site, phrases).texts[language] ?? {};
    const needle = text.toLowerCase();
    const found = [...pagePhrases(languageOf(language))]
      .map(([key, product]) => ({ key, product, own: own[key] ?? null }))
      .filter((each) => !isOwn || each.own !== null)
      .filter((each) => `${each.key} ${each.product} ${each.own}`.toLowerCase().includes(needle));
    const first = (page - 1) * calls.PHRASES_A_PAGE;
    return {
      list: found.slice(first, first + calls.PHRASES_A_PAGE),
      totalPages: Math.ceil(found.length / calls.PHRASES_A_PAGE),
      totalCount: found.length,
      language,
      productLanguage: codeOf(languageOf(language)),
      languages,
    };
  });

  bindOpsCall(app, deps, calls.read, async ({ site, input }) => {
    const { tag, english, product } = productOf(site, input);
    const { text, versions } = await readPhrase(deps.db, { merchantId: site.id, ...input });
    return {
      product,
      own: text,
      version: versions[0]?.version ?? null,
      forms: [...requiredForms(english, tag)],
      versions: versions.map((each) => ({ ...presentVersion(each), text: each.text })),
    };
  });

  const made = ({ username }: Operator) => ({ by: `operator:${username}`, at: deps.clock() });

  bindOpsCall(app, deps, calls.change, async ({ site, operator, input, tx }) => {
    const { text } = input;
    if (!fits(productOf(site, input), text)) throw InvalidInput.at('text');
    const change = { merchantId: site.id, ...input, ...made(operator) };
    return doneWith(change, await changePhrase(tx, change));
  });

  bindOpsCall(app, deps, calls.undo, async ({ site, operator, input, tx }) => {
    const { version: to, ...item } = input;
    const phrase = productOf(site, item);
    const text = await phraseOfVersion(tx, { merchantId: site.id, ...item }, to);
    if (!fits(phrase, text)) throw new DomainError('phrase.unfit');
    const change = { merchantId: site.id, ...item, text, ...made(operator) };
    const { target, detail, answer } = doneWith(change, await changePhrase(tx, change));
    return { target, detail: { ...detail, undoneTo: to }, answer };
  });
}

interface Item {
  readonly language: LanguageCode;
  readonly key: string;
}

/** The audit line, and the version that the page edits next. */
const doneWith = (
  { language, key, text }: Item & { readonly text: string | null },
  { version, before }: { readonly version: number; readonly before: string | null },
) => ({
  target: `${language} ${key}`,
  detail: { version, ...changesOf({ text: before }, { text }) },
  answer: { version },
});

/** The built-in text of a phrase in a language, and in English, which defines the arguments. */
function productOf(site: Site, { language, key }: Item) {
  const tag = languageTags[listed(phraseLanguages(site), language)];
  const english = pagePhrases('en').get(key);
  if (english === undefined) throw new DomainError('phrase.unknown');
  const note = argumentsNoteOf(readNotes(), ...placeOfPagePhrase(key));
  return { tag, english, note, product: pagePhrases(languageOf(language)).get(key) ?? english };
}

/** Whether a stored text still matches the arguments of its phrase. */
const fits = ({ tag, english, note }: ReturnType<typeof productOf>, text: string | null): boolean =>
  text === null || isValidReplacement({ message: text, language: tag, english, note });

/** Refuses languages that the site does not list. */
function listed(languages: readonly LanguageCode[], language?: LanguageCode): LanguageCode {
  if (!language || !languages.includes(language)) throw new DomainError('phrase.unknown');
  return language;
}

const firstOf = (languages: readonly LanguageCode[]) =>
  languages.includes('EN') ? 'EN' : languages[0];
