import { pageList } from '@app/console/pages';

/** Query strings with which a page has something to show. */
const ASKED: Readonly<Record<string, string>> = {
  members: 'members?q=player0',
  'vendors/:code': 'vendors/arcade',
  'sites/:code': 'sites/demo',
};

const listed = pageList.map(({ path }) => {
  if (path === '/console') return 'home';
  if (path === '/console/members/:id') return 'member';
  if (path === '/console/agents/:id') return 'agent';
  if (path === '/console/content/:kind/:code') return 'content/notice/notice-verify';
  if (path === '/console/figures/:part') return 'figures/players';
  const name = path.replace('/console/', '').replace(':kind', 'banner');
  return ASKED[name] ?? name;
});

/** The path of every page of the console. `home` is the first; `member` is any
 * member's, `agent` any agent's. */
export const consolePages: readonly string[] = [...listed, 'no-such-page'];

/** The page's name without its query, usable as a file name. */
export const nameOfConsolePage = (page: string): string =>
  page.replace(/\?.*/, '').replaceAll('/', '-');
