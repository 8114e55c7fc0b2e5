import { z } from 'zod';
import { once } from '../once.ts';

const code = once(() => z.string().regex(/^[\w-]{1,40}$/));

/** Optional parameters of a lottery launch. */
export const lotteryToLaunch = once(() => ({
  lottoArea: code().optional().describe('Of `LOTT`: VN or SEA; any other is at home.'),
  lottoPrizeMode: code().optional().describe('Of `LOTT`: VN and SEA choose the area as well.'),
  lottoMode: code().optional().describe('Sent by older clients; not looked at.'),
  lottoGameCode: code().optional().describe('Of `LOTT`: which lottery.'),
  lottoView: z
    .enum(['betting', 'lobby'])
    .optional()
    .describe('Of `LOTT`: the lottery, or all of them; the lottery where one is named.'),
  device: code().optional(),
}));
