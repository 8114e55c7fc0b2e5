import type { Reader, Tx } from '../../../platform/db/index.ts';
import { DomainError } from '../../../platform/kernel/index.ts';
import { attachGamePicture, pictureOfGame, uploadAt } from '../attach-game-picture.ts';
import { factsByCode, type GameFacts, hasFittingLimits, putGames } from './game-facts.ts';
import {
  type GameLine,
  type ImportFormat,
  type LineProblem,
  readGameLines,
  type WrongField,
} from './read-game-lines.ts';
import { lockVendor, readVendor } from './vendor-facts.ts';

export interface GameFile {
  readonly vendorCode: string;
  readonly format: ImportFormat;
  readonly text: string;
}

/** The effect of an import on a line. */
export interface JudgedLine extends Pick<GameLine, 'line' | 'code' | 'wrong'> {
  readonly is: 'new' | 'changed' | 'same' | 'wrong';
}

export type ImportCounts = Record<JudgedLine['is'], number>;

/**
 * A query. Previews the import of a file, line by line.
 *
 * @throws vendor.not_found
 */
export async function checkGames(
  reader: Reader,
  { vendorCode, format, text }: GameFile,
): Promise<{ counts: ImportCounts; lines: readonly JudgedLine[] }> {
  const { id, categoryWords } = await readVendor(reader, vendorCode);
  const read = await readGameLines(format, text, categoryWords);
  const { judged } = await judge(reader, id, read);
  return { counts: countsOf(judged), lines: judged };
}

interface Import extends GameFile {
  /** `good` skips wrong lines; `all` refuses the whole file if a line is wrong. */
  readonly lines: 'all' | 'good';
  readonly now: Date;
}

/**
 * A step. Imports the games of a file into the catalog. Keeps values that a line leaves out; importing the file
 * again changes nothing.
 *
 * @throws vendor.not_found
 * @throws vendor.lines_wrong with `count`, if all lines must be valid and some are not
 */
export async function importGames(
  tx: Tx,
  { vendorCode, format, text, lines, now }: Import,
): Promise<ImportCounts> {
  const { categoryWords: words } = await readVendor(tx, vendorCode);
  const readBefore = await readGameLines(format, text, words); // before the lock, for which others wait
  const { id: vendorId, categoryWords } = await lockVendor(tx, vendorCode);
  const isStill = JSON.stringify(words) === JSON.stringify(categoryWords);
  const read = isStill ? readBefore : await readGameLines(format, text, categoryWords);
  const { judged, games, pictures } = await judge(tx, vendorId, read);
  const counts = countsOf(judged);
  if (lines === 'all' && counts.wrong > 0)
    throw new DomainError('vendor.lines_wrong', { count: counts.wrong });
  // Releases replaced pictures that operators uploaded, one by one, as there are few.
  for (const { code, before, after } of pictures) {
    const subject = pictureOfGame(vendorId, code);
    await attachGamePicture(tx, { subject, merchantId: null, before, after, now });
  }
  await putGames(tx, { vendorId, games, now });
  return counts;
}

/** Defaults of a game that a file names for the first time. */
const USUAL = {
  names: {},
  classes: [],
  trialSupport: false,
  returnRate: null,
  volatility: null,
  stakeMin: null,
  stakeMax: null,
  maxWin: null,
  iconUrl: null,
  place: 0,
  enabled: true,
} as const satisfies Partial<GameFacts>;

async function judge(reader: Reader, vendorId: bigint, lines: readonly GameLine[]) {
  const codes = lines.flatMap(({ game }) => game?.code ?? []);
  const known = await factsByCode(reader, vendorId, codes);
  const seen = new Set<string>();
  const games: GameFacts[] = [];
  const pictures: { code: string; before: string | null; after: string | null }[] = [];
  const judged = lines.map(({ line, code, game, wrong }): JudgedLine => {
    if (!game) return { line, code, is: 'wrong', wrong };
    const refuse = (field: string, is: LineProblem): JudgedLine => ({
      line,
      code,
      is: 'wrong',
      wrong: [{ field, is } satisfies WrongField],
    });
    if (seen.has(game.code)) return refuse('code', 'repeated');
    seen.add(game.code);
    const before = known.get(game.code);
    const given = Object.fromEntries(
      Object.entries(game).filter(([, value]) => value !== undefined),
    ) as typeof game;
    const { name, category } = { ...before, ...given };
    if (name === undefined) return refuse('name', 'missing');
    if (category === undefined) return refuse('category', 'missing');
    const after = { ...USUAL, ...before, ...given, name, category } as GameFacts;
    if (!hasFittingLimits(after)) return refuse('stakeMax', 'limits');
    const hadPicture = before?.iconUrl ?? null;
    // A file cannot name an uploaded picture, which may be gone: operators choose it at the game.
    if (after.iconUrl !== hadPicture && uploadAt(after.iconUrl)) return refuse('iconUrl', 'format');
    if (before && isSame(before, after)) return { line, code, is: 'same', wrong };
    games.push(after);
    if (uploadAt(hadPicture) && after.iconUrl !== hadPicture)
      pictures.push({ code: game.code, before: hadPicture, after: after.iconUrl });
    return { line, code, is: before ? 'changed' : 'new', wrong };
  });
  return { judged, games, pictures };
}

const isSame = (one: GameFacts, other: GameFacts): boolean => textOf(one) === textOf(other);

/** The order of names and sub-categories is irrelevant. */
const textOf = ({ names, classes, ...facts }: GameFacts): string =>
  JSON.stringify(
    [
      ...Object.entries(facts),
      ['names', Object.entries(names).toSorted()],
      ['classes', [...new Set(classes)].toSorted()],
    ].toSorted(),
    (_, value) => (typeof value === 'bigint' ? `${value}` : value),
  );

function countsOf(lines: readonly JudgedLine[]): ImportCounts {
  const counts = { new: 0, changed: 0, same: 0, wrong: 0 };
  for (const { is } of lines) counts[is]++;
  return counts;
}
