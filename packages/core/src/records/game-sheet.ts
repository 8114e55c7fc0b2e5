import type { GameCategory } from '@app/shared/domain/game-categories';
import type { LanguageCode } from '@app/shared/domain/languages';
import { type Money, money } from '@app/shared/money/money';
import type { ConfigurationReader } from '../db/index.ts';
import { nameIn } from '../games/index.ts';
import { DomainError } from '../kernel/index.ts';

/** What a player should know of a game before the first stake. Null: its vendor does not say. */
export interface GameSheet {
  readonly vendorCode: string;
  readonly code: string;
  readonly name: string;
  readonly vendorName: string;
  readonly category: GameCategory;
  /** Millionths. */
  readonly returnRate: number | null;
  readonly volatility: 'low' | 'medium' | 'high' | null;
  readonly stakeMin: Money | null;
  readonly stakeMax: Money | null;
  /** The most that one round can pay, in hundredths of its stake. */
  readonly maxWin: number | null;
  /** What the operator chose in place of the drawn picture. */
  readonly iconUrl: string | null;
  /** Whether it can be played in play money. */
  readonly trialSupport: boolean;
  /** Where every player can verify a round. */
  readonly verifyUrl: string | null;
}

/**
 * A query. It answers for games in maintenance too: who waits may as well read.
 *
 * @throws game.not_found when it does not exist or is switched off
 */
export async function gameSheet(
  { prisma }: Pick<ConfigurationReader, 'prisma'>,
  {
    vendorCode,
    gameCode,
    language,
  }: { vendorCode: string; gameCode: string; language: LanguageCode },
): Promise<GameSheet> {
  const game = await prisma.game.findFirst({
    where: { code: gameCode, enabled: true, vendor: { code: vendorCode, enabled: true } },
    include: { vendor: { select: { name: true, verifyUrl: true } } },
  });
  if (!game) throw new DomainError('game.not_found');
  const { returnRate, maxWin, vendor } = game;
  return {
    vendorCode,
    code: gameCode,
    name: nameIn(language, game),
    vendorName: vendor.name,
    category: game.category as GameCategory,
    returnRate,
    volatility: game.volatility as GameSheet['volatility'],
    stakeMin: game.stakeMin === null ? null : money(game.stakeMin),
    stakeMax: game.stakeMax === null ? null : money(game.stakeMax),
    maxWin,
    iconUrl: game.iconUrl,
    trialSupport: game.trialSupport,
    verifyUrl: vendor.verifyUrl,
  };
}
