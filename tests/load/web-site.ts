import type { Browser } from '@playwright/test';
import { runNode } from '../../scripts/run-program.ts';
import { buildApps } from '../../scripts/start/build-apps.ts';
import { logInAsAgent, register } from '../e2e/support/people.ts';
import { publishPlatforms } from '../e2e/support/site.ts';
import { migrate } from '../support/databases/runtime-role.ts';
import { makePlatform, ROOT } from '../support/servers/processes.ts';
import { withBenchDatabases } from './bench-databases.ts';

type Stored = Readonly<Record<string, string>>;

interface Site {
  readonly url: string;
  /** Logs a reader in and returns the page's stored state. */
  readonly logIn: (browser: Browser, who: 'visitor' | 'player' | 'agent') => Promise<Stored>;
}

/** The demo's site on separate databases, which are dropped after the work. */
export async function withSite<T>(
  { postgresUrl, redisUrl }: { postgresUrl: string; redisUrl: string },
  work: (site: Site) => Promise<T>,
): Promise<T> {
  return withBenchDatabases(postgresUrl, ['app', 'arcade'], async ({ app, arcade }) => {
    const platform = await makePlatform({
      databaseUrl: await migrate(app),
      arcadeDatabaseUrl: arcade,
      redisUrl,
    });
    try {
      const env = { ...process.env, ...platform.seedEnv };
      await runNode(['prisma/seed/demo.ts'], { cwd: ROOT, env });
      await buildApps();
      await Promise.all([
        platform.start('api', { env: { WORK_BITS: '8' } }),
        platform.start('worker'),
        platform.start('arcade'),
        platform.start('draws'),
      ]);
      publishPlatforms([{ url: platform.apiUrl }]);
      return await work({ url: platform.apiUrl, logIn });
    } finally {
      await platform.stop();
    }
  });
}

async function logIn(browser: Browser, who: 'visitor' | 'player' | 'agent'): Promise<Stored> {
  if (who === 'visitor') return { ANONYMOUS_POPUP: 'closed' };
  const page = await browser.newPage({ locale: 'en-GB' });
  if (who === 'agent') await logInAsAgent(page, 'agent_leaf', 'agentleaf01demo');
  else await register(page, { username: `walker${Date.now().toString(36).slice(-6)}` });
  const stored = await page.evaluate(() => ({ ...sessionStorage }));
  await page.close();
  return stored;
}
