import type { ConfigurationReader, Prisma } from '../db/index.ts';
import { type ListedGame, listed, PLAYABLE, withVendor } from './listed-game.ts';
import { type Lobby, playerCounts } from './player-counts.ts';

export interface GameFilter {
  readonly category?: string | undefined;
  readonly vendorCode?: string | undefined;
  /** A part of the name, in any case: the vendor's own, or in the reader's language. */
  readonly name?: string | undefined;
  /** Only what came within the last weeks, the newest first. */
  readonly isNew?: boolean | undefined;
  /** Only the site's own. */
  readonly isHouse?: boolean | undefined;
}

/** How long a game is new. */
const NEW_MS = 30 * 86_400_000;

/** A query. A page of the games that can be played, in the operator's order, and how many there are. */
export async function listGames(
  reader: ConfigurationReader,
  lobby: Lobby,
  filter: GameFilter,
  { page, size }: { page: number; size: number },
): Promise<{ games: ListedGame[]; total: number }> {
  const where = whereOf(filter, lobby);
  const [rows, total, counts] = await Promise.all([
    reader.prisma.game.findMany({
      where,
      include: withVendor,
      orderBy: filter.isNew
        ? [{ createdAt: 'desc' }, { id: 'desc' }]
        : [{ place: 'asc' }, { id: 'asc' }],
      skip: (page - 1) * size,
      take: size,
    }),
    reader.prisma.game.count({ where }),
    playerCounts(reader, lobby),
  ]);
  return { games: rows.map((row) => listed(row, { ...lobby, counts })), total };
}

function whereOf(
  { category, vendorCode, name, isNew, isHouse }: GameFilter,
  { now, language }: Lobby,
): Prisma.GameWhereInput {
  return {
    enabled: true,
    vendor: {
      enabled: true,
      ...(vendorCode && { code: vendorCode }),
      ...(isHouse && { isHouse }),
    },
    ...(category && { category }),
    ...(name && {
      OR: [
        { name: { contains: name, mode: 'insensitive' } },
        { names: { path: [language], string_contains: name, mode: 'insensitive' } },
      ],
    }),
    ...(isNew && { createdAt: { gt: new Date(now.getTime() - NEW_MS) } }),
  };
}

/** A query. Games by their ids, in that order; what cannot be played any more is left out. */
export async function gamesById(
  reader: ConfigurationReader,
  lobby: Lobby,
  ids: readonly bigint[],
): Promise<ListedGame[]> {
  if (ids.length === 0) return [];
  const [rows, counts] = await Promise.all([
    reader.prisma.game.findMany({
      where: { ...PLAYABLE, id: { in: [...ids] } },
      include: withVendor,
    }),
    playerCounts(reader, lobby),
  ]);
  const games = new Map(rows.map((row) => [row.id, listed(row, { ...lobby, counts })]));
  return ids.flatMap((id) => games.get(id) ?? []);
}
