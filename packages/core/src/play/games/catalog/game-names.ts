import { type LanguageCode, languageTags } from '@app/shared/locale/languages';
import type { NamesByLanguage } from '@app/shared/messages/written-names';
import { buildSearchIndex, type SearchIndex, searchIn } from '@app/shared/search/search-index';
import { type Reader, sql } from '../../../platform/db/index.ts';
import { coalesce } from '../../../platform/kernel/index.ts';

interface NamedGame {
  readonly id: bigint;
  readonly name: string;
  readonly names: NamesByLanguage;
}

/** A game that a search found. */
export interface FoundGame {
  readonly id: bigint;
  /** Lower is better. */
  readonly score: number;
}

/** The names of all games that sites can offer, in every language. */
export interface GameNames {
  /** Games that match all words of a query, best first. */
  readonly search: (query: string, language: LanguageCode) => FoundGame[];
  /** The position of each game in the alphabetical order of a language. */
  readonly placesByName: (language: LanguageCode) => ReadonlyMap<bigint, number>;
}

/** Maximum games in the index, more than an installation has. */
const GAMES_MAX = 50_000;

/**
 * Version of all rows, by the transactions that wrote them. Each transaction that adds, changes or removes rows changes
 * a sum or a count, even if it commits after one that began later.
 */
const readVersion = sql(
  'games.version_of_names',
  `SELECT g.rows || ' ' || g.sum || ' ' || v.rows || ' ' || v.sum AS version
   FROM (SELECT count(*) AS rows, coalesce(sum(xmin::text::bigint), 0) AS sum FROM game) g,
     (SELECT count(*) AS rows, coalesce(sum(xmin::text::bigint), 0) AS sum FROM vendor) v`,
);

const OFFERED = `FROM game g JOIN vendor v ON v.id = g.vendor_id WHERE g.enabled AND v.enabled`;

/** Hash of the names alone: most changes, such as those of maintenance, change no name. */
const readHash = sql(
  'games.hash_of_names',
  `SELECT count(*) || ' ' || coalesce(sum(hashtextextended(
     concat_ws(' ', g.id, g.code, g.name, g.names, v.code, v.name, v.names), 0)), 0) AS hash ${OFFERED}`,
);

const readNames = sql(
  'games.names',
  `SELECT g.id, g.code, g.name, g.names, v.code AS "vendorCode", v.name AS "vendorName",
     v.names AS "vendorNames"
   ${OFFERED} ORDER BY g.place, g.id LIMIT ${GAMES_MAX}`,
);

interface NamesRow extends NamedGame {
  readonly code: string;
  readonly vendorCode: string;
  readonly vendorName: string;
  readonly vendorNames: NamesByLanguage;
}

interface CachedNames {
  readonly version: string;
  readonly hash: string;
  readonly names: GameNames;
}

/** Cache by reader, so that the names of two databases in one process do not mix. */
const cache = new WeakMap<Reader, CachedNames>();
const coalesced = coalesce<GameNames>({ ageMsMax: 0 });

/** A query. The names of games, read again only after one of them changed. */
export const gameNames = (reader: Reader): Promise<GameNames> =>
  coalesced(reader, 'names', async () => {
    const [counted] = await reader.query<{ version: string }>(readVersion);
    const version = counted?.version ?? '';
    const cached = cache.get(reader);
    if (cached?.version === version) return cached.names;
    const [hashed] = await reader.query<{ hash: string }>(readHash);
    const hash = hashed?.hash ?? '';
    const isSame = cached?.hash === hash;
    const names = isSame ? cached.names : namesOf(await reader.query<NamesRow>(readNames));
    cache.set(reader, { version, hash, names });
    return names;
  });

function namesOf(rows: readonly NamesRow[]): GameNames {
  const index: SearchIndex = buildSearchIndex(
    rows.map(({ code, name, names, vendorCode, vendorName, vendorNames }) => ({
      title: name,
      titles: names,
      also: [code, vendorCode, vendorName, ...Object.values(vendorNames)],
    })),
  );
  const games = rows.map(({ id, name, names }) => ({ id, name, names }));
  const orders = new Map<LanguageCode, ReadonlyMap<bigint, number>>();
  return {
    search: (query, language) =>
      searchIn(index, query, language).flatMap(({ place, score }) => {
        const game = games[place];
        return game ? [{ id: game.id, score }] : [];
      }),
    placesByName: (language) => {
      const order = orders.get(language) ?? orderByName(games, language);
      orders.set(language, order);
      return order;
    },
  };
}

function orderByName(
  games: readonly NamedGame[],
  language: LanguageCode,
): ReadonlyMap<bigint, number> {
  const { compare } = new Intl.Collator(languageTags[language], { numeric: true });
  const named = games.map(({ id, name, names }) => ({ id, name: names[language] ?? name }));
  return new Map(
    named.sort((a, b) => compare(a.name, b.name)).map(({ id }, place) => [id, place] as const),
  );
}
