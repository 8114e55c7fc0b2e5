import { languageOf, locales } from '../languages.ts';

/** A page is built once in each language, and says which. */
export const language = languageOf(document.documentElement.lang);

export const locale = locales[language];

/** What the address asks for besides the language. The launch token is taken out of it at once. */
export interface PageSettings {
  readonly launchToken: string | undefined;
  readonly backUrl: string | undefined;
}

/**
 * Reads the settings from the address, sets the theme on the document, and removes the launch
 * token from the address bar and from the history: it is a secret until it is used.
 */
export function readSettings(): PageSettings {
  const address = new URL(location.href);
  const { searchParams } = address;
  const launchToken = searchParams.get('token') ?? undefined;
  const theme = searchParams.get('theme');
  searchParams.delete('token');
  history.replaceState(history.state, '', address);

  document.documentElement.dataset.theme =
    theme === 'light' || theme === 'dark' ? theme : systemTheme();
  return { launchToken, backUrl: searchParams.get('backUrl') ?? undefined };
}

const systemTheme = (): 'light' | 'dark' =>
  matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
