import type { Readable } from 'node:stream';
import { type HostedCheckConfig, hostedCheckProvider } from '@app/core/people/verification';
import type { Database } from '@app/core/platform/db';
import { systemClock } from '@app/core/platform/kernel';
import { configureProvider } from '@app/core/sites/providers';
import type { Site } from '@app/core/sites/site';
import { hostedCheckConfig } from '@app/shared/captcha/settings';
import { audited } from '../audited.ts';
import { takePersonalKeys } from '../operator-database.ts';
import { printLines } from '../print-lines.ts';
import { siteNamed } from '../site-named.ts';
import { firstLine, Problem } from '../terminal.ts';

const USAGE = `Usage: npm run ops -- human-check
  show <site>                                   shows the provider of the human check
  set <site> <captcha id> <script> <server>     connects a provider; reads its key from standard input
  remove <site>                                 returns to the built-in human check`;

/** Shows and changes the provider of human checks. */
export const run = (args: readonly string[], input: Readable = process.stdin): Promise<number> =>
  printLines((db) => obey(db, args, input));

async function obey(
  db: Database,
  [order, code = '', captchaId, scriptUrl, serverUrl]: readonly string[],
  input: Readable,
): Promise<readonly string[]> {
  if (!code) throw new Problem(USAGE);
  const site = await siteNamed(db, code);
  if (order === 'show') {
    const { settings: provider } = hostedCheckProvider.ofSite(site);
    return [
      `${code}: ${provider ? `${provider.captchaId} at ${provider.serverUrl}` : 'the site itself'}`,
    ];
  }
  if (order === 'remove') {
    await change(db, site, { settings: null });
    return [`${code}: checks by itself, within five seconds`];
  }
  if (order !== 'set') throw new Problem(USAGE);
  const provider = hostedCheckConfig.safeParse({ captchaId, scriptUrl, serverUrl });
  if (!provider.success) throw new Problem(`${USAGE}\nEach address starts with https://.`);
  // Read from standard input: arguments are visible to all users of the machine and stored in shell histories.
  const key = await firstLine(input);
  if (!key) throw new Problem('Give the key on standard input.');
  takePersonalKeys();
  await change(db, site, { settings: provider.data, key });
  return [`${code}: ${provider.data.serverUrl} checks where GEETEST3 is on, within five seconds`];
}

async function change(
  db: Database,
  { id: merchantId, code: target }: Site,
  { settings, key }: { readonly settings: HostedCheckConfig | null; readonly key?: string },
): Promise<void> {
  const action = settings ? 'hosted_check.configured' : 'hosted_check.removed';
  const detail = settings ? { ...settings, secret: 'changed' } : {};
  await audited(db, { merchantId, action, target, detail }, async (tx) => {
    const wanted = { merchantId, settings, secret: key, now: systemClock() };
    await configureProvider(tx, hostedCheckProvider, wanted);
  });
}
