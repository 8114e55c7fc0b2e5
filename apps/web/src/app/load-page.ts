import { matchPath } from 'react-router-dom';
import { type PageModule, pageList } from './pages.ts';

const files = import.meta.glob<PageModule>(['./routes/*.tsx', './routes/{access,member}/*.tsx']);

export async function loadPage(file: string): Promise<PageModule> {
  const all = file.startsWith('agent/') ? (await import('./agent-pages.ts')).agentPages : files;
  const load = all[`./routes/${file}.tsx`];
  if (!load) throw new Error(`there is no page ${file}`);
  return load();
}

/** Preloads a page's code before its link is pressed. The browser caches it. */
export function preload(href: string): void {
  const address = href.split(/[?#]/)[0] ?? href;
  const page = pageList.find(({ path }) => matchPath(path, address));
  if (page) loadPage(page.file).catch(() => {}); // following the link reports the error
}
