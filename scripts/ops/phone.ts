import { phoneAuthProvider, sandboxPhoneAuth } from '@app/core/people/verification';
import type { Database } from '@app/core/platform/db';
import { systemClock } from '@app/core/platform/kernel';
import { configureProvider } from '@app/core/sites/providers';
import type { Site } from '@app/core/sites/site';
import type { PhoneAuth } from '@app/shared/captcha/settings';
import { audited } from '../audited.ts';
import { printLines } from '../print-lines.ts';
import { siteNamed } from '../site-named.ts';
import { Problem } from '../terminal.ts';

const USAGE = `Usage: npm run ops -- phone
  show <site>                          shows the provider of registration codes
  set <site> <issuer> <audience> <keys> <address> <api key> [<challenge script> [<origin> …]]
                                       connects a provider; <keys> and <address> are the addresses of its keys and calls
  sandbox <site> <our address>         connects the sandbox; not in production
  remove <site>                        makes the platform send the codes again`;

/** Shows and changes the provider of registration codes. */
export const run = (args: readonly string[]): Promise<number> => printLines((db) => obey(db, args));

async function obey(db: Database, args: readonly string[]): Promise<readonly string[]> {
  const [order, code = '', ...rest] = args;
  if (!code) throw new Problem(USAGE);
  const site = await siteNamed(db, code);
  if (order === 'show') {
    const { settings: provider } = phoneAuthProvider.ofSite(site);
    return [
      `${code}: ${provider ? `${provider.issuer} at ${provider.sendUrl}` : 'the site itself'}`,
    ];
  }
  if (order === 'remove') {
    await change(db, site, null);
    return [`${code}: sends its own codes, within five seconds`];
  }
  const settings = phoneAuthOf(order, code, rest);
  if (!settings) throw new Problem(USAGE);
  await change(db, site, settings);
  return [`${code}: ${settings.issuer} sends the codes, within five seconds`];
}

function phoneAuthOf(
  order: string | undefined,
  code: string,
  rest: readonly string[],
): PhoneAuth | undefined {
  const [first, audience, jwksUrl, sendUrl, apiKey, challenge, ...challengeOrigins] = rest;
  if (order === 'sandbox' && first) return sandboxPhoneAuth(code, first);
  if (order !== 'set' || !first || !audience || !jwksUrl || !sendUrl || !apiKey) return undefined;
  const challengeUrl = challenge ?? null;
  return { issuer: first, audience, jwksUrl, sendUrl, apiKey, challengeUrl, challengeOrigins };
}

async function change(
  db: Database,
  { id: merchantId, code: target }: Site,
  provider: PhoneAuth | null,
): Promise<void> {
  const action = provider ? 'phone_auth.configured' : 'phone_auth.removed';
  const detail = provider ? { issuer: provider.issuer, sendUrl: provider.sendUrl } : {};
  try {
    await audited(db, { merchantId, action, target, detail }, async (tx) => {
      const wanted = { merchantId, settings: provider, now: systemClock() };
      await configureProvider(tx, phoneAuthProvider, wanted);
    });
  } catch (error) {
    if (error instanceof RangeError) throw new Problem(`${error.message}.`);
    throw error;
  }
}
