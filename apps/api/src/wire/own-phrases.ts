import { type Site, settingOf } from '@app/core/sites/site';
import { compile } from '@app/phrases/compile';
import { isOwnLanguage, type Tag } from '@app/phrases/languages';
import type { Message } from '@app/phrases/message';
import { type LanguageCode, languageTags } from '@app/shared/domain/languages';
import { site as pages, phrases } from '@app/shared/settings/site';
import { weakMemo } from '../deep-freeze.ts';

type Said = Readonly<Record<string, Message>>;
/** By language, and by domain and key as in `frame:nav.login`. */
export type OwnPhrases = Readonly<Partial<Record<Tag, Said>>>;

/** In which a site can say phrases in words of its own: those that it lists, whether we have phrases in them or not. */
export const phraseLanguages = (site: Site): LanguageCode[] =>
  settingOf(site, pages).languages.filter(isOwnLanguage);

/** What a site's pages say in words of its own, parsed: pages have no parser. */
export const presentOwnPhrases = weakMemo((site: Site): OwnPhrases => {
  const { texts } = settingOf(site, phrases);
  const said = phraseLanguages(site).flatMap((code): [Tag, Said][] => {
    const [tag, own] = [languageTags[code], texts[code] ?? {}];
    return Object.keys(own).length > 0 ? [[tag, parsed(own, tag)]] : [];
  });
  return Object.fromEntries(said);
});

const parsed = (own: Readonly<Record<string, string>>, language: Tag): Said =>
  Object.fromEntries(Object.entries(own).map(([key, text]) => [key, compile(text, language)]));
