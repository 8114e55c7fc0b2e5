/** Every page of the console, as it stands in its address. `home` is the first; `member` is any member's. */
export const consolePages = [
  'login',
  'setup',
  'home',
  'members?q=player0',
  'member',
  'deposits',
  'maintenance',
  'flags',
  'register-rules',
  'networks',
  'settings',
  'outbox',
  'feedback',
  'approvals',
  'audit',
  'operators',
  'no-such-page',
] as const;

/** The name alone, without what is asked of the page. */
export const nameOfConsolePage = (page: string): string => page.replace(/\?.*/, '');
