import type { GameCategory } from '@app/shared/domain/game-categories';
import type { LanguageCode } from '@app/shared/domain/languages';
import { type Money, money } from '@app/shared/money/money';
import type { Prisma } from '../db/index.ts';
import { type Pause, pauseOf } from './find-game.ts';
import { NO_PLAYERS, type PlayerCounts } from './player-counts.ts';
import type { NamesByLanguage } from './register-game.ts';

/** A game as lists show it. */
export interface ListedGame {
  readonly id: bigint;
  readonly code: string;
  /** In the reader's language. */
  readonly name: string;
  readonly category: GameCategory;
  /** A picture that replaces the drawn one. */
  readonly iconUrl: string | null;
  readonly trialSupport: boolean;
  /** Millionths, where the vendor publishes it. */
  readonly returnRate: number | null;
  readonly volatility: 'low' | 'medium' | 'high' | null;
  readonly stakeMin: Money | null;
  readonly stakeMax: Money | null;
  readonly createdAt: Date;
  readonly vendorCode: string;
  readonly vendorName: string;
  /** The site's own. */
  readonly isHouse: boolean;
  /** Why it cannot be opened now, if it cannot: its own pause or its vendor's. */
  readonly pause: Pause | undefined;
  readonly players: PlayerCounts;
}

export const withVendor = {
  vendor: {
    select: {
      code: true,
      name: true,
      isHouse: true,
      maintenanceFrom: true,
      maintenanceUntil: true,
    },
  },
} as const satisfies Prisma.GameInclude;

type GameRow = Prisma.GameGetPayload<{ include: typeof withVendor }>;

/** What can be played: neither the game nor its vendor is switched off. */
export const PLAYABLE = { enabled: true, vendor: { enabled: true } } as const;

interface Listing {
  readonly now: Date;
  readonly language: LanguageCode;
  readonly counts: ReadonlyMap<bigint, PlayerCounts>;
}

export function listed(
  { vendor, category, volatility, names, ...game }: GameRow,
  { now, language, counts }: Listing,
): ListedGame {
  return {
    ...game,
    name: nameIn(language, { name: game.name, names }),
    category: category as GameCategory,
    volatility: volatility as ListedGame['volatility'],
    stakeMin: game.stakeMin === null ? null : money(game.stakeMin),
    stakeMax: game.stakeMax === null ? null : money(game.stakeMax),
    vendorCode: vendor.code,
    vendorName: vendor.name,
    isHouse: vendor.isHouse,
    pause: pauseOf([game, vendor], now),
    players: counts.get(game.id) ?? NO_PLAYERS,
  };
}

/** What a game is called in a language; the vendor's own name where it has none for it. */
export const nameIn = (
  language: LanguageCode,
  { name, names }: Pick<GameRow, 'name' | 'names'>,
): string => (names as NamesByLanguage)[language] ?? name; // only `registerGame` writes them
