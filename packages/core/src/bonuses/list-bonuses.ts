import { type Reader, sql } from '../db/index.ts';
import { BONUSES, type Bonus, bonusesBy } from './bonus.ts';

const ofMember = sql(
  'bonuses.of_member',
  `${BONUSES} WHERE b.member_id = $1 AND b.state <> 'chosen' AND b.chosen_at >= $2 AND b.chosen_at < $3
     AND ($4::uuid IS NULL OR (b.chosen_at, b.id) < (
       SELECT chosen_at, id FROM member_bonus WHERE public_id = $4 AND member_id = $1))
   ORDER BY b.chosen_at DESC, b.id DESC LIMIT $5`,
);
const countOfMember = sql(
  'bonuses.count_of_member',
  `SELECT count(*)::int AS total FROM member_bonus
   WHERE member_id = $1 AND state <> 'chosen' AND chosen_at >= $2 AND chosen_at < $3`,
);

interface Asked {
  readonly memberId: bigint;
  readonly from: Date;
  readonly to: Date;
  /** The last one of the page before. */
  readonly cursor?: string | undefined;
  readonly rowsMax: number;
}

/** A query. The bonuses of a member whose deposits came, the newest first. */
export async function listBonuses(
  reader: Reader,
  { memberId, from, to, cursor, rowsMax }: Asked,
): Promise<{ readonly bonuses: readonly Bonus[]; readonly total: number }> {
  const [bonuses, [count]] = await Promise.all([
    bonusesBy(reader, ofMember, [memberId, from, to, cursor ?? null, rowsMax]),
    reader.query<{ total: number }>(countOfMember, [memberId, from, to]),
  ]);
  return { bonuses, total: count?.total ?? 0 };
}

const WAITING_MAX = 200;

const waiting = sql(
  'bonuses.waiting',
  `${BONUSES} WHERE b.merchant_id = $1 AND b.state = 'waiting' ORDER BY b.id LIMIT ${WAITING_MAX}`,
);

/** A query. The bonuses of a site that wait for an operator, the oldest first. */
export const waitingBonuses = (reader: Reader, merchantId: bigint): Promise<Bonus[]> =>
  bonusesBy(reader, waiting, [merchantId]);
