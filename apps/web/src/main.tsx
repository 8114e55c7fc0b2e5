import './lib/no-compiling.ts';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { startI18n } from './lib/i18n.ts';
import { localeOf, readLanguage } from './lib/languages.ts';
import './main.css';

await startI18n(localeOf(readLanguage(), location.search));

const root = document.getElementById('app');
if (root) createRoot(root).render(<App />);
