import { randomUUID } from 'node:crypto';
import type { Database } from '@app/core/platform/db';
import { DomainError, systemClock } from '@app/core/platform/kernel';
import { endTrialSessions, findVendor, launchTrialGame } from '@app/core/play/vendors';
import { z } from 'zod';
import { printLines } from '../print-lines.ts';
import { siteNamed } from '../site-named.ts';
import { Problem } from '../terminal.ts';

const PLAYERS = 2;
/** As many as npm run wallet-conformance uses, and some more for answers that are lost. */
const TOKENS_PER_PLAYER = 8;
const HERE = '127.0.0.1';

const USAGE = `Usage: npm run ops -- rehearsal-players
  tokens <site> <vendor> <game>       makes two free-play members, and prints launch tokens for each, a line a member:
                                      for npm run wallet-conformance, or any test of the vendor. A token works once,
                                      within a minute. The game must allow free play
  end-sessions <vendor> <member ref>  ends the sessions of such a member with the vendor, as 12 hours without a bet
                                      would`;

/** Members with play money for the tests of a vendor. */
export const run = (args: readonly string[]): Promise<number> => printLines((db) => obey(db, args));

async function obey(db: Database, [name, ...args]: readonly string[]): Promise<readonly string[]> {
  if (name === 'tokens' && args.length === 3) return makeTokens(db, args);
  if (name === 'end-sessions' && args.length === 2) return endSessions(db, args);
  throw new Problem(USAGE);
}

async function makeTokens(
  db: Database,
  [site = '', vendorCode = '', gameCode = '']: readonly string[],
): Promise<readonly string[]> {
  const { id: merchantId } = await siteNamed(db, site);
  const deps = { db, clock: systemClock, newId: randomUUID };
  const launch = { merchantId, vendorCode, gameCode, language: 'EN', backUrl: undefined, ip: HERE };
  const lines: string[] = [];
  for (let player = 0; player < PLAYERS; player++) {
    const deviceId = randomUUID();
    const tokens: string[] = [];
    while (tokens.length < TOKENS_PER_PLAYER) {
      const address = await launchTrialGame(deps, { ...launch, deviceId }).catch(
        rethrowAsProblem(launch),
      );
      const token = URL.canParse(address) && new URL(address).searchParams.get('token');
      if (!token) throw new Problem(`${gameCode} opens on the site itself, without a token.`);
      tokens.push(token);
    }
    lines.push(tokens.join(' '));
  }
  return lines;
}

const rethrowAsProblem =
  ({ vendorCode, gameCode }: { readonly vendorCode: string; readonly gameCode: string }) =>
  (error: unknown): never => {
    const words: Readonly<Record<string, string>> = {
      'game.not_found': `The site offers no game ${gameCode} of ${vendorCode}.`,
      'game.maintenance': `${gameCode} of ${vendorCode} is in maintenance.`,
      'member.need_true_account': `${gameCode} allows no free play: add "free" to it by npm run ops -- vendors game.`,
      TOO_MANY_REQUESTS:
        'Too many free-play members were made here within an hour. Try again later.',
    };
    const message = error instanceof DomainError ? words[error.code] : undefined;
    throw message === undefined ? error : new Problem(message);
  };

async function endSessions(
  db: Database,
  [code = '', memberRef = '']: readonly string[],
): Promise<readonly string[]> {
  if (!z.uuid().safeParse(memberRef).success) throw new Problem(USAGE);
  const clock = systemClock;
  const vendor = await findVendor(db, { code, now: clock() }).catch((error: unknown) => {
    const isUnknown = error instanceof DomainError && error.code === 'vendor.not_found';
    throw isUnknown ? new Problem(`There is no vendor ${code}.`) : error;
  });
  const ended = await endTrialSessions({ db, clock }, { vendorId: vendor.id, memberRef });
  if (ended === 0) throw new Problem('No free-play member with this reference has a session.');
  return [`${code}: sessions ended: ${ended}`];
}
