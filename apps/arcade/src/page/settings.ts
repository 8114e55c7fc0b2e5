import { languageOf, locales } from '../languages.ts';

/** The language that this page was built in. */
export const language = languageOf(document.documentElement.lang);

export const locale = locales[language];

/** Parameters of the URL, apart from the language. The launch token is removed from the URL at once. */
export interface PageSettings {
  readonly launchToken: string | undefined;
  readonly backUrl: string | undefined;
}

/**
 * Reads the settings from the URL, sets the theme, and removes the launch token from the address bar and the history:
 * it is a secret until it is used.
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
