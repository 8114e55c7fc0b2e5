import { type Site, settingOf } from '@app/core/sites/site';
import { compile } from '@app/phrases/compile';
import { isOwnLanguage, type Tag } from '@app/phrases/languages';
import type { Message } from '@app/phrases/message';
import { type LanguageCode, languageTags } from '@app/shared/locale/languages';
import { site as pages, phrases } from '@app/shared/site/settings';
import { weakMemo } from '../deep-freeze.ts';

type Phrases = Readonly<Record<string, Message>>;
/** By language, then by domain and key as in `frame:nav.login`. */
export type OwnPhrases = Readonly<Partial<Record<Tag, Phrases>>>;

/** Languages in which a site can override phrases: those that it lists, with or without built-in phrases. */
export const phraseLanguages = (site: Site): LanguageCode[] =>
  settingOf(site, pages).languages.filter(isOwnLanguage);

/** A site's own phrases, parsed on the server because pages have no parser. */
export const presentOwnPhrases = weakMemo((site: Site): OwnPhrases => {
  const { texts } = settingOf(site, phrases);
  const entries = phraseLanguages(site).flatMap((code): [Tag, Phrases][] => {
    const [tag, own] = [languageTags[code], texts[code] ?? {}];
    return Object.keys(own).length > 0 ? [[tag, parsed(own, tag)]] : [];
  });
  return Object.fromEntries(entries);
});

const parsed = (own: Readonly<Record<string, string>>, language: Tag): Phrases =>
  Object.fromEntries(Object.entries(own).map(([key, text]) => [key, compile(text, language)]));
