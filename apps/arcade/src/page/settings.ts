export type Language = 'en' | 'cn';

/** What the address asks for. The launch token is taken out of it at once. */
export interface PageSettings {
  readonly language: Language;
  readonly launchToken: string | undefined;
  readonly backUrl: string | undefined;
}

/** Each language in the catalogue of games, which is the vendor’s. */
export const nameOf = { en: 'EN', cn: 'CN' } as const;

/** BCP 47 of each language, for `lang` and for formats. */
export const locales: Readonly<Record<Language, string>> = { en: 'en', cn: 'zh-Hans' };

/**
 * Reads the settings from the address, sets language and theme on the document, and removes the
 * launch token from the address bar and from the history: it is a secret until it is used.
 */
export function readSettings(): PageSettings {
  const address = new URL(location.href);
  const { searchParams } = address;
  const launchToken = searchParams.get('token') ?? undefined;
  const language = languageOf(searchParams.get('language') ?? searchParams.get('lang'));
  const theme = searchParams.get('theme');
  searchParams.delete('token');
  history.replaceState(history.state, '', address);

  document.documentElement.lang = locales[language];
  document.documentElement.dataset.theme =
    theme === 'light' || theme === 'dark' ? theme : systemTheme();
  return { language, launchToken, backUrl: searchParams.get('backUrl') ?? undefined };
}

export const languageOf = (asked: string | null | undefined): Language =>
  /^(cn|zh)/i.test(asked ?? '') ? 'cn' : 'en';

const systemTheme = (): 'light' | 'dark' =>
  matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
