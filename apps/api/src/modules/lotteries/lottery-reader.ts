import { DomainError } from '@app/core/platform/kernel';
import {
  type ListedLottery,
  type LotteryOfMenu,
  listedLottery,
  lotteryMenu,
} from '@app/core/play/lotteries';
import type { Site } from '@app/core/sites/site';
import type { LanguageCode } from '@app/shared/locale/languages';
import type { PrizeMode } from '@app/shared/lotteries/lotteries';
import type { ApiDeps } from '../../deps.ts';

/** The site and language of a request. */
export interface LotteryContext {
  readonly site: Site;
  readonly language: LanguageCode;
}

/** Reads the lotteries of a request. */
export function lotteryReader({ db, clock }: Pick<ApiDeps, 'db' | 'clock'>) {
  const lobbyOf = ({ site, language }: LotteryContext) => ({
    merchantId: site.id,
    language,
    now: clock(),
  });

  /** All lotteries of the site, or those of a prize mode. */
  const menuOf = async (asked: LotteryContext, prizeMode?: PrizeMode): Promise<LotteryOfMenu[]> => {
    const lotteries = await lotteryMenu(db, lobbyOf(asked));
    return lotteries.filter((lottery) => !prizeMode || lottery.prizeMode === prizeMode);
  };

  /** @throws lottery.not_found if the site does not offer the lottery */
  const lotteryOf = async (
    asked: LotteryContext,
    idOrCode: number | string,
  ): Promise<ListedLottery> => {
    const lottery = await listedLottery(db, lobbyOf(asked), idOrCode);
    if (!lottery) throw new DomainError('lottery.not_found');
    return lottery;
  };

  return { menuOf, lotteryOf };
}
