import './lib/loading/no-compiling.ts';
import './lib/addresses/token-in-address.ts';
import { NotLoaded } from '@app/ui/feedback/not-loaded';
import { leaveReloadedDialog } from '@app/ui/overlays/dialog-history';
import { followSystemTheme } from '@app/ui/theme';
import { createRoot } from 'react-dom/client';
import { App, followEarly, prepareApp } from './app/app.tsx';
import { startI18n } from './lib/language/i18n.ts';
import { localeOf, readLanguage, wireLanguageOf } from './lib/language/languages.ts';
import { takeDehydratedQueries } from './lib/queries/dehydrated-queries.ts';
import { takePrerender } from './prerender/take-prerender.ts';

import './main.css';

/**
 * Not awaited at the top level: chunks loaded in the meantime may import this module, and would wait for it in turn.
 */
async function begin(): Promise<void> {
  const locale = localeOf(readLanguage(), location.search);
  // The server chose the language of the page and of its answers, which the app uses only if it is the reader's.
  // Several languages share the English page, but its answers are in one of them.
  const { lang, dataset } = document.documentElement;
  const isInLanguage = lang === locale && dataset.language === wireLanguageOf(locale);
  const brought = isInLanguage ? takeDehydratedQueries() : [];

  followSystemTheme();
  leaveReloadedDialog();
  const root = document.getElementById('app');
  if (!root) return;
  try {
    await Promise.all([startI18n(locale), prepareApp(brought)]);
    createRoot(takePrerender(root, followEarly)).render(<App />);
  } catch (error) {
    createRoot(root).render(<NotLoaded what="this page" safe="Your money is safe." />);
    throw error;
  }
}

void begin();
// Browsers translate a page once it is rendered.
import('@app/ui/tolerate-translation').then((guard) => guard.tolerateTranslation()).catch(() => {});

/** Late enough not to compete with the page's content. */
const MEASURE_AFTER_MS = 8_000;
setTimeout(() => {
  // The worker caches the shell, drawn pictures and fonts. Without it the site is only slower.
  navigator.serviceWorker?.register('/sw.js').catch(() => {});
  import('./lib/visits/report-vitals.ts')
    .then(({ reportVitals }) => reportVitals())
    .catch(() => {});
}, MEASURE_AFTER_MS);
