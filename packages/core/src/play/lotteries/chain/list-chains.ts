import { type Reader, sql } from '../../../platform/db/index.ts';

/** Data of a chain that was published before its first secret was used. */
export interface PublishedChain {
  readonly season: number;
  readonly terminalHash: string;
  /** Number of its draws. */
  readonly length: number;
  readonly madeAt: Date;
}

const list = sql(
  'lotteries.list_chains',
  `SELECT season, terminal_hash AS "terminalHash", length, made_at AS "madeAt"
   FROM lottery_chain WHERE lottery_id = $1 ORDER BY season DESC`,
);

/** A query. The chains of a lottery, the newest first. Few, because one usually lasts for 90 days. */
export const publishedChains = (reader: Reader, lotteryId: number): Promise<PublishedChain[]> =>
  reader.query<PublishedChain>(list, [lotteryId]);
