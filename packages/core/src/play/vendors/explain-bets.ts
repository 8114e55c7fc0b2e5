import type { LanguageCode } from '@app/shared/locale/languages';
import { type Reader, sql } from '../../platform/db/index.ts';
import type { BetDetail, BetExplainer, BetReference } from '../bets/index.ts';
import { playedGame, vendorPages } from '../games/index.ts';
import { kindCodes } from './messages/message.ts';

/** Explains vendors' bets. The game is the bet's own, because two bets of a round may be on different games. */
export const explainVendorBets: BetExplainer = { subject, roundRef, detail };

function subject(bet: string, language: string): string {
  return `
    SELECT played.* FROM vendor_transaction placed
    CROSS JOIN LATERAL (${playedGame('placed.game_id', language)}) played
    WHERE placed.round_id = ${bet}.reference AND ${bet}.id IN (placed.bet_id, placed.bonus_bet_id)
      AND placed.kind = ${kindCodes.bet}`;
}

function roundRef(bet: string): string {
  return `SELECT r.round_ref FROM vendor_round r WHERE r.id = ${bet}.reference`;
}

// If a message moved cash and bonus, each bet has its own entry. Reads entries of bets and wins; entries of a
// rollback are their reversals. A win of zero names the close of its round, which moves no money of the member.
const readDetail = sql(
  'vendors.bet_detail',
  `SELECT v.vendor, r.round_ref AS "roundRef", v.verify_url AS "verifyUrl",
     v.round_url AS "roundUrl", ARRAY(
       SELECT own.entry_id FROM vendor_transaction placed
       JOIN vendor_transaction moved ON moved.round_id = $1 AND moved.bet_id = placed.bet_id
         AND moved.kind IN (${kindCodes.bet}, ${kindCodes.win})
       CROSS JOIN LATERAL (SELECT CASE placed.bet_id WHEN $2 THEN moved.entry_id
         ELSE moved.bonus_entry_id END AS entry_id) own
       WHERE placed.round_id = $1 AND placed.kind = ${kindCodes.bet}
         AND $2 IN (placed.bet_id, placed.bonus_bet_id) AND own.entry_id IS NOT NULL) AS "entryIds"
   FROM vendor_round r CROSS JOIN LATERAL (${vendorPages('r.vendor_id', '$3')}) v
   WHERE r.id = $1`,
);

async function detail(
  reader: Reader,
  { id, reference }: BetReference,
  language: LanguageCode,
): Promise<BetDetail> {
  const [row] = await reader.query<Row>(readDetail, [reference, id, language]);
  if (!row) throw new Error(`bet ${id} names the round ${reference}, which does not exist`);
  return { ...row, roundUrl: row.roundUrl && pageOfRound(row.roundUrl, row.roundRef) };
}

type Row = BetDetail & { readonly roundRef: string };

function pageOfRound(roundUrl: string, roundRef: string): string {
  const page = new URL(roundUrl);
  page.searchParams.set('round', roundRef);
  return page.href;
}
