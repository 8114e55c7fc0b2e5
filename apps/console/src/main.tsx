import './lib/no-compiling.ts';
import { followSystemTheme } from '@app/ui/theme';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { NotLoaded } from './app/not-loaded.tsx';
import { firstLocale, loadWords } from './lib/words.ts';
import './main.css';

/** Not awaited by this module: what is loaded meanwhile may be built into a file that imports this one. */
async function begin(): Promise<void> {
  followSystemTheme();
  const words = await loadWords(firstLocale(location.search)).catch(() => undefined);
  const root = document.getElementById('app');
  if (!root) return;
  const tryAgain = () => location.reload(); // also where the file that is missing was replaced meanwhile
  createRoot(root).render(words ? <App first={words} /> : <NotLoaded onRetry={tryAgain} />);
}

void begin();
