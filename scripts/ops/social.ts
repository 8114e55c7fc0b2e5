import type { Readable } from 'node:stream';
import { isSocialProvider, socialLogins } from '@app/core/people/social';
import type { Database } from '@app/core/platform/db';
import { systemClock } from '@app/core/platform/kernel';
import { configureProvider } from '@app/core/sites/providers';
import { readSetting, type Site } from '@app/core/sites/site';
import { social } from '@app/shared/access/social.settings';
import type { SocialProviderCode } from '@app/shared/access/social-providers';
import { audited } from '../audited.ts';
import { takePersonalKeys } from '../operator-database.ts';
import { printLines } from '../print-lines.ts';
import { siteNamed } from '../site-named.ts';
import { firstLine, Problem } from '../terminal.ts';

const USAGE = `Usage: npm run ops -- social
  list <site>                                        shows the connected providers
  set <site> google|facebook <issuer> <client id>    connects a provider; reads the client secret from standard input
  remove <site> google|facebook                      disconnects it`;

/** Shows and changes the social logins of a site. */
export const run = (args: readonly string[], input: Readable = process.stdin): Promise<number> =>
  printLines((db) => obey(db, args, input));

async function obey(
  db: Database,
  args: readonly string[],
  input: Readable,
): Promise<readonly string[]> {
  const [order, code = '', provider = '', issuer = '', clientId = ''] = args;
  if (!code) throw new Problem(USAGE);
  const site = await siteNamed(db, code);
  if (order === 'list') return list(db, site);
  if (!isSocialProvider(provider)) throw new Problem(USAGE);
  const entry = { merchantId: site.id, target: code };
  if (order === 'remove') {
    const removal = { merchantId: site.id, settings: null, now: systemClock() };
    const action = 'social.removed';
    await audited(db, { ...entry, action, detail: { provider } }, (tx) =>
      configureProvider(tx, socialLogins[provider], removal),
    );
    return [`${code}: ${provider} removed, within five seconds`];
  }
  if (order !== 'set' || !issuer || !clientId) throw new Problem(USAGE);
  // Read from standard input: arguments are visible to all users of the machine and stored in shell histories.
  const clientSecret = await firstLine(input);
  if (!clientSecret) throw new Problem('Give the client secret on standard input.');
  takePersonalKeys();
  await set(db, site, { provider, issuer, clientId }, clientSecret);
  return [`${code}: members can log in with ${provider} (${issuer}), within five seconds`];
}

async function list(db: Database, { id: merchantId, code }: Site): Promise<string[]> {
  const lines = Object.entries(await readSetting(db, { merchantId, setting: social })).flatMap(
    ([provider, settings]) =>
      settings ? [`${provider}: ${settings.issuer} as ${settings.clientId}`] : [],
  );
  return lines.length > 0 ? lines : [`${code}: with none`];
}

async function set(
  db: Database,
  { id: merchantId, code: target }: Site,
  detail: { provider: SocialProviderCode; issuer: string; clientId: string },
  secret: string,
): Promise<void> {
  const entry = { merchantId, action: 'social.configured', target, detail } as const;
  const { provider, ...settings } = detail;
  const wanted = { merchantId, settings, secret, now: systemClock() };
  try {
    await audited(db, entry, (tx) => configureProvider(tx, socialLogins[provider], wanted));
  } catch (error) {
    if (error instanceof RangeError) throw new Problem(`${error.message}.`);
    throw error;
  }
}
