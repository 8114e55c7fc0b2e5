import { matchPath } from 'react-router-dom';
import { loadAhead } from '../lib/loading/load-ahead.ts';
import { type PageModule, pageList } from './pages.ts';

const files = import.meta.glob<PageModule>(['./routes/*.tsx', './routes/access/*.tsx']);

async function filesWith(file: string): Promise<typeof files> {
  if (file.startsWith('agent/')) return (await import('./agent-pages.ts')).agentPages;
  if (file.startsWith('member/')) return (await import('./member-pages.ts')).memberPages;
  return files;
}

export async function loadPage(file: string): Promise<PageModule> {
  const load = (await filesWith(file))[`./routes/${file}.tsx`];
  if (!load) throw new Error(`there is no page ${file}`);
  return load();
}

/** Preloads a page's code before its link is pressed. The browser caches it. */
export function preload(href: string): void {
  const address = href.split(/[?#]/)[0] ?? href;
  const page = pageList.find(({ path }) => matchPath(path, address));
  if (page) loadAhead(() => loadPage(page.file));
}
