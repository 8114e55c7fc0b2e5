import { walletOf } from '@app/core/books/wallet';
import { turnoverLeft } from '@app/core/money/deposits';
import type { Reader } from '@app/core/platform/db';
import { gamesByShare } from '@app/core/play/games';
import { presentCountedGames } from '../../wire/present-counted-games.ts';

interface OfMember {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly language: string;
  readonly now: Date;
}

/** The open bonus that a withdrawal would forfeit. */
export async function presentOpenBonus(db: Reader, { now, ...member }: OfMember) {
  const [{ bonus, total }, wallet, games] = await Promise.all([
    turnoverLeft(db, member),
    walletOf(db, member.memberId),
    gamesByShare(db, member, now),
  ]);
  if (!bonus) return null;
  return {
    bonusId: bonus.publicId,
    name: bonus.terms.name,
    bonusBalance: wallet.bonus,
    turnoverLeft: total,
    expiresAt: bonus.expiresAt?.getTime() ?? null,
    games: presentCountedGames(games, bonus.terms),
  };
}
