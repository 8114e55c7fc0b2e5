import type { Reader } from '../../../platform/db/index.ts';
import { batchLoader, itemAt } from '../../../platform/kernel/index.ts';
import { type PricesInForce, pricesOfSeveral } from '../../lotteries/index.ts';
import {
  controlsOfSeveral,
  type NumberControls,
  type OfLottery,
} from '../limits/number-controls.ts';
import { type OfferedLottery, offeredLotteries } from '../slips/offered-lottery.ts';

interface AskedTerms extends OfLottery {
  readonly now: Date;
}

/** The terms on which a site takes bets on a lottery. */
interface LotteryTerms {
  /** Undefined if the site does not offer the lottery. */
  readonly lottery: OfferedLottery | undefined;
  readonly price: PricesInForce | undefined;
  readonly controls: NumberControls;
}

/** A query. The terms of a lottery at a site. Concurrent orders share the statements. */
export const lotteryTerms: (reader: Reader, asked: AskedTerms) => Promise<LotteryTerms> =
  batchLoader(async (reader: Reader, all: readonly AskedTerms[]) => {
    const sites = Map.groupBy(all, ({ merchantId }) => merchantId);
    const read = await Promise.all(
      [...sites].map(([merchantId, ofSite]) => termsOfSite(reader, merchantId, ofSite)),
    );
    const terms = new Map(read.flatMap((ofSite) => [...ofSite]));
    return all.map((asked) => terms.get(keyOf(asked)) as LotteryTerms);
  });

async function termsOfSite(
  reader: Reader,
  merchantId: bigint,
  asked: readonly AskedTerms[],
): Promise<ReadonlyMap<string, LotteryTerms>> {
  const lotteryIds = [...new Set(asked.map(({ lotteryId }) => lotteryId))];
  const now = new Date(Math.max(...asked.map((one) => one.now.getTime())));
  const lotteries = lotteryIds.map((lotteryId) => ({ merchantId, lotteryId }));
  const [offered, prices, controls] = await Promise.all([
    offeredLotteries(reader, { merchantId, lotteryIds, now }),
    pricesOfSeveral(reader, { merchantId, lotteryIds, now }),
    controlsOfSeveral(reader, lotteries, now),
  ]);
  return new Map(
    lotteries.map((of, n) => [
      keyOf(of),
      {
        lottery: offered.get(of.lotteryId),
        price: prices.get(of.lotteryId),
        controls: itemAt(controls, n),
      },
    ]),
  );
}

const keyOf = ({ merchantId, lotteryId }: OfLottery): string => `${merchantId} ${lotteryId}`;
