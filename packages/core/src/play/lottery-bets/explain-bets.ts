import type { LanguageCode } from '@app/shared/locale/languages';
import { type Reader, sql } from '../../platform/db/index.ts';
import type { BetDetail, BetExplainer, BetReference } from '../bets/index.ts';
import { playedGame, vendorOfGame } from '../games/index.ts';
import { drawRows, lotteryRows } from '../lotteries/index.ts';

/** Subject of lottery bets: the game of their draw's lottery. */
export const explainLotteryBets: BetExplainer = { subject, draw, round, roundRef, detail };

function subject(bet: string, language: string): string {
  return `
    SELECT played.* FROM lottery_leg leg JOIN ${drawRows} draw ON draw.id = leg.draw_id
    JOIN ${lotteryRows} lottery ON lottery.id = draw.lottery_id
    CROSS JOIN LATERAL (${playedGame('lottery.game_id', language)}) played
    WHERE leg.id = ${bet}.reference`;
}

function draw(bet: string): string {
  return `
    SELECT draw.number AS draw_number, EXISTS (
      SELECT FROM lottery_leg other WHERE other.order_id = leg.order_id AND other.id <> leg.id) AS is_chase,
      lottery.prize_mode
    FROM lottery_leg leg JOIN ${drawRows} draw ON draw.id = leg.draw_id
    JOIN ${lotteryRows} lottery ON lottery.id = draw.lottery_id
    WHERE leg.id = ${bet}.reference`;
}

function round(bet: string): string {
  return `SELECT leg.draw_id FROM lottery_leg leg WHERE leg.id = ${bet}.reference`;
}

function roundRef(bet: string): string {
  return `
    SELECT draw.number FROM lottery_leg leg JOIN ${drawRows} draw ON draw.id = leg.draw_id
    WHERE leg.id = ${bet}.reference`;
}

// The round of a lottery bet is its draw. The refund of a cancelled bet is the reversal of its stake.
const readDetail = sql(
  'lottery_bets.bet_detail',
  `SELECT v.vendor, d.number AS "roundRef", NULL AS "verifyUrl", NULL AS "roundUrl",
     array_remove(ARRAY[l.stake_entry_id, l.payout_entry_id], NULL) AS "entryIds"
   FROM lottery_leg l JOIN ${drawRows} d ON d.id = l.draw_id JOIN ${lotteryRows} y ON y.id = d.lottery_id
   CROSS JOIN LATERAL (${vendorOfGame('y.game_id', '$2')}) v
   WHERE l.id = $1`,
);

async function detail(
  reader: Reader,
  { id, reference }: BetReference,
  language: LanguageCode,
): Promise<BetDetail> {
  const [row] = await reader.query<BetDetail>(readDetail, [reference, language]);
  if (!row) throw new Error(`bet ${id} names the leg ${reference}, which does not exist`);
  return row;
}
