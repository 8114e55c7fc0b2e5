import { TRIAL } from '@app/shared/members/customer-types';
import {
  ASK_AFTER_MINUTES,
  CASE_AFTER_HOURS,
  MATCH_CATEGORIES,
} from '@app/shared/open-rounds/open-round-rules';
import { memberRows } from '../../people/members/index.ts';
import { type Database, sql } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { gameNameRows } from '../../play/games/index.ts';
import { roundBetRows, roundRows } from '../../play/vendors/index.ts';

const ROUNDS_MAX = 500;

const find = sql(
  'open_rounds.find_stale',
  `INSERT INTO open_round (round_id, public_id, merchant_id, member_id, vendor_id, game_id, round_ref, stake, opened_at,
     case_due_at, next_ask_at)
   SELECT r.id, gen_random_uuid(), r.merchant_id, r.member_id, r.vendor_id, g.id, r.round_ref, r.stake, r.opened_at,
     r.opened_at + CASE WHEN g.category = ANY ($3) THEN $5::interval ELSE $4::interval END, $1
   FROM ${roundRows} r
   JOIN ${memberRows} m ON m.id = r.member_id AND m.customer_type <> ${TRIAL}
   CROSS JOIN LATERAL (SELECT b.game_id FROM ${roundBetRows} b WHERE b.round_id = r.id ORDER BY b.at LIMIT 1) bet
   JOIN ${gameNameRows} g ON g.id = bet.game_id
   WHERE r.closed_at IS NULL AND r.stake > 0 AND r.opened_at <= $1::timestamptz - $2::interval
     AND (g.category <> ALL ($3) OR r.opened_at <= $1::timestamptz - $6::interval)
     AND NOT EXISTS (SELECT FROM open_round known WHERE known.round_id = r.id)
   ORDER BY r.opened_at LIMIT ${ROUNDS_MAX}
   ON CONFLICT DO NOTHING RETURNING round_id`,
);

const minutes = (count: number) => `${count} minutes`;
const hours = (count: number) => `${count} hours`;

/** A step of the job. Notes rounds that stay open with a member's money in them. Returns how many are new. */
export async function findStaleRounds({
  db,
  clock,
}: Pick<Deps, 'clock'> & { readonly db: Database }): Promise<number> {
  const found = await db.query(find, [
    clock(),
    minutes(ASK_AFTER_MINUTES.usual),
    MATCH_CATEGORIES,
    hours(CASE_AFTER_HOURS.usual),
    hours(CASE_AFTER_HOURS.match),
    minutes(ASK_AFTER_MINUTES.match),
  ]);
  return found.length;
}
