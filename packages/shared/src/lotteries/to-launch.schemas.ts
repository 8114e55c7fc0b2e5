import { z } from 'zod';
import { once } from '../once.ts';

const code = once(() => z.string().regex(/^[\w-]{1,40}$/));

/** Optional parameters of a lottery launch. */
export const lotteryToLaunch = once(() => ({
  lottoArea: code().optional().describe('For `LOTT`: area VN or SEA; otherwise domestic.'),
  lottoPrizeMode: code()
    .optional()
    .describe('For `LOTT`: prize mode; VN and SEA also select the area.'),
  lottoMode: code().optional().describe('Ignored; sent by older clients.'),
  lottoGameCode: code().optional().describe('For `LOTT`: lottery code.'),
  lottoView: z
    .enum(['betting', 'lobby'])
    .optional()
    .describe('For `LOTT`: a lottery or the lobby; by default the lottery if one is given.'),
  device: code().optional(),
}));
