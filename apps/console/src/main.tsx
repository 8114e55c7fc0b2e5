import './lib/no-compiling.ts';
import { NotLoaded } from '@app/ui/feedback/not-loaded';
import { leaveReloadedDialog } from '@app/ui/overlays/dialog-history';
import { followSystemTheme } from '@app/ui/theme';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { firstLocale, loadWords, showLanguage } from './lib/words.ts';
import './main.css';

/** Not a top-level await: dynamically imported modules may be bundled into a file that imports this one. */
async function begin(): Promise<void> {
  followSystemTheme();
  leaveReloadedDialog();
  const root = document.getElementById('app');
  if (!root) return;
  const page = createRoot(root);
  try {
    const initialWords = await loadWords(firstLocale(location.search));
    showLanguage(initialWords);
    page.render(<App initialWords={initialWords} />);
  } catch (error) {
    page.render(<NotLoaded what="the console" safe="Nothing was changed." />);
    throw error;
  }
}

void begin();
// Browsers translate the page after it is rendered.
import('@app/ui/tolerate-translation').then((guard) => guard.tolerateTranslation()).catch(() => {});
