import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Readable } from 'node:stream';
import type { Database } from '@app/core/platform/db';
import { DomainError, systemClock } from '@app/core/platform/kernel';
import {
  changeVendor,
  checkGames,
  type ImportCounts,
  importGames,
  type JudgedLine,
  putGame,
  readVendor,
  scheduleGameMaintenance,
} from '@app/core/play/games';
import { isEd25519, putVendorWithKey } from '@app/core/play/vendors';
import type { NewAuditEntry } from '@app/core/sites/audit';
import { assertNetwork } from '@app/core/sites/site';
import { arcadeGames } from '@app/prisma/seed/arcade-games';
import { arcadeVendor, connectQuestions } from '@app/prisma/seed/connect-arcade';
import { gameCategories, gameClasses } from '@app/shared/games/game-categories';
import { isSecureUrl } from '@app/shared/payments/protocol';
import { dialectNames } from '@app/shared/vendors/dialects';
import { builtInArcade, takePersonalKeys } from '../operator-database.ts';
import { printLines } from '../print-lines.ts';
import { Problem } from '../terminal.ts';
import { addKey, addVendor, endKey } from '../vendor-connections.ts';
import { change, isCategory, isClass, map, rethrowAsProblem } from '../vendor-words.ts';

const USAGE = `Usage: npm run ops -- vendors
  list                                             vendors, their keys and how many games they have
  add <code> <name> <launch address> <kid> <key> [verify address] [dialect=<name>]
                                                   adds a vendor, or brings it up to date; the launch address has
                                                   {gameCode} in it, the key is Ed25519, SPKI as base64url; players
                                                   verify rounds at the last one. Dialects: ${dialectNames.join(', ')}.
                                                   The key of rsa-json is RSA, SPKI as base64; that of hash-form is a
                                                   secret: “made” makes and prints it, “-” reads it from standard input
  house [name]                                     connects the built-in arcade with its games, or brings both up to
                                                   date: nothing else has to be given
  key <code> <kid> [key]                           adds a key as above; without one makes a pair of keys or a secret,
                                                   prints the private half or the secret once, and does not store a
                                                   private half; other keys stay valid
  end-key <code> <kid>                             ends a key now; other keys stay valid
  networks <code> <network …, or all>              accepts the vendor's messages only from these networks
  game <code> <game> <name> <category> [free] [class …]
                                                   adds a game, or brings it up to date; free: it can be tried
                                                   without money. Categories: ${gameCategories.join(', ')}
                                                   Classes, if any: ${gameClasses.join(', ')}
  map <code> <word> <category, or none> [class …]  maps a vendor's word for a kind of games to a category, for
                                                   imports; none: removes the mapping
  check <code> <file>                              previews an import, line by line, of a file of games (.csv or .json)
  import <code> <file> [good]                      imports the games of a file, all or none; good: the valid lines
                                                   only
  maintenance <code> <game or all> <until or open> maintenance on every site from now: of one game, or of all that
                                                   the vendor has. Until: 2026-12-01T06:00Z. A site's operators
                                                   plan that of their own site in the console
  resume <code> <game or all>                      ends the maintenance`;

const CODE = /^[\w.:-]{1,64}$/;

/** Connects game vendors with their keys and games. */
export const run = (args: readonly string[], input: Readable = process.stdin): Promise<number> =>
  printLines((db) => obey(db, args, input));

async function obey(
  db: Database,
  [name, ...args]: readonly string[],
  input: Readable,
): Promise<readonly string[]> {
  const given = { usage: USAGE, args, input };
  if (name === 'list') return list(db);
  if (name === 'add') return addVendor(db, given);
  if (name === 'house') return connectHouse(db, args);
  if (name === 'key') return addKey(db, given);
  if (name === 'end-key') return endKey(db, args);
  if (name === 'networks') return setNetworks(db, args);
  if (name === 'game') return addGame(db, args);
  if (name === 'map') return map(db, USAGE, args);
  if (name === 'check') return check(db, args);
  if (name === 'import') return importFile(db, args);
  if (name === 'maintenance') return beginMaintenance(db, args);
  if (name === 'resume') return endMaintenance(db, args);
  throw new Problem(USAGE);
}

async function list({ prisma }: Database): Promise<readonly string[]> {
  const vendors = await prisma.vendor.findMany({
    orderBy: { code: 'asc' },
    include: { keys: { orderBy: { createdAt: 'asc' } }, _count: { select: { games: true } } },
  });
  if (vendors.length === 0) return ['No vendors yet.'];
  return vendors.map(({ code, enabled, dialect, keys, _count }) => {
    const names = keys.map(({ kid, validUntil }) => (validUntil ? `${kid} (ended)` : kid));
    const spoken = dialect === 'own' ? '' : `, speaks ${dialect}`;
    const state = enabled ? '' : ', off';
    return `${code}: ${_count.games} games, keys ${names.join(', ')}${spoken}${state}`;
  });
}

async function connectHouse(
  db: Database,
  [name = 'Orvane Arcade', ...more]: readonly string[],
): Promise<readonly string[]> {
  if (more.length > 0) throw new Problem(USAGE);
  takePersonalKeys(); // the key of our questions is sealed with them
  const { url, ...arcade } = builtInArcade();
  const vendor = { ...arcadeVendor({ ...arcade, url }), name };
  const { code, key } = vendor;
  if (!isEd25519(key.publicKey))
    throw new Problem('VENDOR_PUBLIC_KEY is not Ed25519, SPKI as base64url.');
  const detail = { kid: key.kid, games: arcadeGames.length };
  await change(db, { action: 'vendor.added', target: code, detail }, async (tx) => {
    const now = systemClock();
    const vendorId = await putVendorWithKey(tx, { vendor, now });
    for (const game of arcadeGames) await putGame(tx, { game: { ...game, vendorId }, now });
    // Questions name members, so they are not sent over http to another machine.
    if (isSecureUrl(url)) await connectQuestions(tx, { code, url, inOwnNetwork: false }, now);
  });
  return [
    `${code} is connected at ${new URL(vendor.launchUrl).origin}. Its games on every site, unless a site withdraws them:`,
    arcadeGames.map((game) => game.name).join(', '),
  ];
}

async function setNetworks(
  db: Database,
  [code = '', ...given]: readonly string[],
): Promise<readonly string[]> {
  if (given.length === 0) throw new Problem(USAGE);
  const networks = given[0] === 'all' ? [] : given;
  try {
    for (const network of networks) assertNetwork(network);
  } catch (error) {
    throw new Problem(`${(error as RangeError).message}. Write it like 198.51.100.0/24.`);
  }
  const { version, networks: before } = await readVendor(db, code).catch(
    rethrowAsProblem({ code }),
  );
  const detail = { networks: networks.join(' '), 'networks.before': before.join(' ') };
  await change(db, { action: 'vendor.changed', target: code, detail }, (tx) =>
    changeVendor(tx, { code, version, change: { networks } }),
  ).catch(rethrowAsProblem({ code }));
  return [`${code}: messages are taken from ${networks.join(', ') || 'any network'}.`];
}

async function addGame(
  db: Database,
  [code = '', game = '', name = '', category = '', ...more]: readonly string[],
): Promise<readonly string[]> {
  const classes = more.filter(isClass);
  const trialSupport = more.includes('free');
  const isUnderstood = classes.length + Number(trialSupport) === more.length;
  if (!CODE.test(game) || !name || !isCategory(category) || !isUnderstood) throw new Problem(USAGE);
  const vendorId = await idOf(db, code);
  const described = { vendorId, code: game, name, category, classes, trialSupport };
  await change(db, { action: 'vendor.game_added', target: code, detail: { game } }, (tx) =>
    putGame(tx, { game: described, now: systemClock() }),
  );
  return [`${code}: ${game} is in the catalogue as ${name}.`];
}

const WRONG_LINES_SHOWN = 20;

async function check(
  db: Database,
  [code = '', path = '']: readonly string[],
): Promise<readonly string[]> {
  const { counts, lines } = await checkGames(db, await gameFile(code, path)).catch(
    rethrowAsProblem({ code }),
  );
  return [...wrongIn(lines), `${code}: ${describeCounts(counts)}. Nothing is done yet.`];
}

async function importFile(
  db: Database,
  [code = '', path = '', which = 'all', ...more]: readonly string[],
): Promise<readonly string[]> {
  if (more.length > 0 || (which !== 'all' && which !== 'good')) throw new Problem(USAGE);
  const file = await gameFile(code, path);
  const { counts, lines } = await checkGames(db, file).catch(rethrowAsProblem({ code }));
  if (which === 'all' && counts.wrong > 0) {
    throw new Problem(
      [...wrongIn(lines), 'Nothing is done. Mend the file, or import the good lines.'].join('\n'),
    );
  }
  const detail = { lines: which, ...counts };
  await change(db, { action: 'vendor.games_imported', target: code, detail }, (tx) =>
    importGames(tx, { ...file, lines: which, now: systemClock() }),
  ).catch(rethrowAsProblem({ code }));
  return [...wrongIn(lines), `${code}: ${describeCounts(counts)}.`];
}

async function gameFile(vendorCode: string, path: string) {
  const format = { '.csv': 'csv', '.json': 'json' }[extname(path).toLowerCase()];
  if (format !== 'csv' && format !== 'json') throw new Problem(USAGE);
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Problem(`${path} cannot be read.`);
  });
  return { vendorCode, format, text } as const;
}

function wrongIn(lines: readonly JudgedLine[]): readonly string[] {
  const wrong = lines.filter(({ is }) => is === 'wrong');
  const shown = wrong
    .slice(0, WRONG_LINES_SHOWN)
    .map(
      ({ line, code, wrong: fields }) =>
        `line ${line} (${code ?? 'no code'}): ${fields.map(describeField).join(', ')}`,
    );
  const others = wrong.length - shown.length;
  return others > 0 ? [...shown, `and ${others} more`] : shown;
}

const describeField = ({ field, is, word }: JudgedLine['wrong'][number]): string =>
  [field, is, ...(word === undefined ? [] : [JSON.stringify(word)])].join(' ').trim();

const describeCounts = (counts: ImportCounts): string =>
  `${counts.new} new, ${counts.changed} changed, ${counts.same} unchanged, ${counts.wrong} wrong`;

async function idOf({ prisma }: Database, code: string): Promise<bigint> {
  const vendor = await prisma.vendor.findUnique({ where: { code } });
  if (!vendor) throw new Problem(`There is no vendor ${code}.`);
  return vendor.id;
}

async function beginMaintenance(
  db: Database,
  [code = '', game = '', end = '']: readonly string[],
): Promise<readonly string[]> {
  const from = systemClock();
  const until = end === 'open' ? undefined : new Date(end);
  if (!game || (until && !(until > from))) throw new Problem(USAGE);
  const detail = { game, from: from.getTime(), until: until?.getTime() ?? null };
  await schedule(db, { code, game, detail, maintenance: { from, until } });
  return [`${code}: no bets are taken on ${game} on any site. Open rounds are finished.`];
}

async function endMaintenance(
  db: Database,
  [code = '', game = '']: readonly string[],
): Promise<readonly string[]> {
  if (!game) throw new Problem(USAGE);
  await schedule(db, { code, game, detail: { game, ended: true }, maintenance: undefined });
  return [`${code}: maintenance of ${game} is over.`];
}

interface Scheduled {
  readonly code: string;
  readonly game: string;
  readonly detail: NewAuditEntry['detail'];
  readonly maintenance: Parameters<typeof scheduleGameMaintenance>[1]['maintenance'];
}

async function schedule(
  db: Database,
  { code, game, detail, maintenance }: Scheduled,
): Promise<void> {
  await idOf(db, code);
  const scheduled = {
    vendorCode: code,
    ...(game !== 'all' && { gameCode: game }),
    maintenance,
  };
  await change(db, { action: 'vendor.maintenance_scheduled', target: code, detail }, (tx) =>
    scheduleGameMaintenance(tx, scheduled),
  ).catch((error: unknown) => {
    const isUnknown = error instanceof DomainError && error.code === 'game.not_found';
    throw isUnknown ? new Problem(`${code} has no game ${game}.`) : error;
  });
}
