import { type Site, settingOf } from '@app/core/site';
import { compile } from '@app/phrases/compile';
import { isWritten, type Language, languageOf } from '@app/phrases/languages';
import type { Message } from '@app/phrases/message';
import type { LanguageCode } from '@app/shared/domain/languages';
import { phrases } from '@app/shared/settings/site';
import { weakMemo } from '../deep-freeze.ts';

type Said = Readonly<Record<string, Message>>;
/** By language, and by domain and key as in `frame:nav.login`. */
export type OwnPhrases = Readonly<Record<string, Said>>;

/** What a site's pages say in words of its own, parsed: pages have no parser. */
export const presentOwnPhrases = weakMemo((site: Site): OwnPhrases => {
  const { texts } = settingOf(site, phrases);
  const written = Object.entries(texts).flatMap(([code, own]): [Language, Said][] =>
    isWritten(code as LanguageCode) && Object.keys(own).length > 0
      ? [[languageOf(code as LanguageCode), parsed(own, languageOf(code as LanguageCode))]]
      : [],
  );
  return Object.fromEntries(written);
});

const parsed = (own: Readonly<Record<string, string>>, language: Language): Said =>
  Object.fromEntries(Object.entries(own).map(([key, text]) => [key, compile(text, language)]));
