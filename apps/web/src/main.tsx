import './lib/no-compiling.ts';
import './lib/token-in-address.ts';
import { leaveReloadedDialog } from '@app/ui/dialog-history';
import { NotLoaded } from '@app/ui/not-loaded';
import { followSystemTheme } from '@app/ui/theme';
import { createRoot } from 'react-dom/client';
import { App, followEarly, prepareApp } from './app/app.tsx';
import { takeDehydratedQueries } from './lib/dehydrated-queries.ts';
import { startI18n } from './lib/i18n.ts';
import { localeOf, readLanguage, wireLanguageOf } from './lib/languages.ts';
import { takePrerender } from './prerender/take-prerender.ts';

import './main.css';

/**
 * Not awaited by this module: what is loaded meanwhile may be built into a file that imports this
 * one, and would wait for it in turn.
 */
async function begin(): Promise<void> {
  const locale = localeOf(readLanguage(), location.search);
  // The page came in the language that the server knew of, and its answers with it. A page is English for
  // several, and its answers are of one.
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
// Browsers translate a page once it is there.
import('@app/ui/tolerate-translation').then((guard) => guard.tolerateTranslation()).catch(() => {});

/** Long after everything that the reader waits for. */
const MEASURE_AFTER_MS = 8_000;
setTimeout(() => {
  // It keeps the shell, drawn pictures and fonts. Where a browser refuses it, the site is only slower.
  navigator.serviceWorker?.register('/sw.js').catch(() => {});
  import('./lib/report-vitals.ts').then(({ reportVitals }) => reportVitals()).catch(() => {});
}, MEASURE_AFTER_MS);
