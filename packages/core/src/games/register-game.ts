import type { GameCategory } from '@app/shared/domain/game-categories';
import type { LanguageCode } from '@app/shared/domain/languages';
import type { Money } from '@app/shared/money/money';
import { inTransaction, type Tx } from '../db/index.ts';
import type { Deps } from '../kernel/index.ts';

/** What a game is called in each language that has a name of its own for it. */
export type NamesByLanguage = Readonly<Partial<Record<LanguageCode, string>>>;

export interface NewGame {
  readonly vendorId: bigint;
  /** The vendor's own. */
  readonly code: string;
  /** What it is called wherever `names` does not say otherwise. */
  readonly name: string;
  readonly names?: NamesByLanguage;
  readonly category: GameCategory;
  /** A picture that replaces the one we draw. */
  readonly iconUrl?: string;
  /** Millionths: 96.1 % = 961 000. */
  readonly returnRate?: number;
  readonly volatility?: 'low' | 'medium' | 'high';
  readonly stakeMin?: Money;
  readonly stakeMax?: Money;
  /** The most that one round can pay, in hundredths of its stake. */
  readonly maxWin?: number;
  /** Whether it is played in play money too; not, unless given. */
  readonly trialSupport?: boolean;
  /** Where it stands in lists; smaller first. */
  readonly place?: number;
}

/**
 * A command. Adds a game to the catalogue, or brings the one with this code up to date. Whether it is
 * enabled or in maintenance is the operator's and stays. Answers its id.
 */
export const registerGame = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  game: NewGame,
): Promise<bigint> => inTransaction(db, (tx) => putGame(tx, { game, now: clock() }));

/** The step of `registerGame`, for a command that writes more in the same transaction. */
export async function putGame(
  { prisma }: Tx,
  { game: { vendorId, code, ...game }, now }: { game: NewGame; now: Date },
): Promise<bigint> {
  const described = {
    name: game.name,
    names: { ...game.names },
    category: game.category,
    iconUrl: game.iconUrl ?? null,
    returnRate: game.returnRate ?? null,
    volatility: game.volatility ?? null,
    stakeMin: game.stakeMin ?? null,
    stakeMax: game.stakeMax ?? null,
    maxWin: game.maxWin ?? null,
    place: game.place ?? 0,
    trialSupport: game.trialSupport ?? false,
  };
  const { id } = await prisma.game.upsert({
    where: { vendorId_code: { vendorId, code } },
    update: described,
    create: { ...described, vendorId, code, enabled: true, createdAt: now },
  });
  return id;
}
