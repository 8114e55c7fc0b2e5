import type { GameCategory } from '@app/shared/domain/game-categories';
import type { Prisma, Reader } from '../db/index.ts';

export interface GameFilter {
  readonly category?: string | undefined;
  readonly vendorCode?: string | undefined;
  /** A part of the name, in any case. */
  readonly name?: string | undefined;
}

export interface ListedGame {
  readonly id: bigint;
  readonly code: string;
  readonly name: string;
  readonly category: GameCategory;
  readonly iconUrl: string;
  readonly trialSupport: boolean;
  /** Millionths, where the vendor publishes it. */
  readonly returnRate: number | null;
  readonly volatility: 'low' | 'medium' | 'high' | null;
  readonly vendorCode: string;
  readonly vendorName: string;
}

/** A query. A page of the games that can be played, in the operator's order, and how many there are. */
export async function listGames(
  { prisma }: Reader,
  filter: GameFilter,
  { page, size }: { page: number; size: number },
): Promise<{ games: ListedGame[]; total: number }> {
  const where: Prisma.GameWhereInput = {
    enabled: true,
    vendor: { enabled: true, ...(filter.vendorCode && { code: filter.vendorCode }) },
    ...(filter.category && { category: filter.category }),
    ...(filter.name && { name: { contains: filter.name, mode: 'insensitive' } }),
  };
  const [rows, total] = await Promise.all([
    prisma.game.findMany({
      where,
      include: { vendor: { select: { code: true, name: true } } },
      orderBy: [{ place: 'asc' }, { id: 'asc' }],
      skip: (page - 1) * size,
      take: size,
    }),
    prisma.game.count({ where }),
  ]);
  const games = rows.map(({ vendor, category, volatility, ...game }) => ({
    ...game,
    category: category as GameCategory,
    volatility: volatility as ListedGame['volatility'],
    vendorCode: vendor.code,
    vendorName: vendor.name,
  }));
  return { games, total };
}
