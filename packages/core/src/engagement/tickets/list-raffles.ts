import type { NamedByLanguage } from '@app/shared/messages/written-names';
import type { Money } from '@app/shared/money/money';
import { LISTED_MAX, type PrizeKind, type RaffleState } from '@app/shared/tickets/states';
import { memberRows, publicNameOf } from '../../people/members/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { titlesOf } from '../../sites/content/index.ts';
import {
  parsePromotionRules,
  promotionVersionRows,
  type RaffleRules,
  sitePromotionRows,
} from '../promotions/index.ts';
import { prizeOfPlace } from './raffle-places.ts';

/** Days for which an ended raffle is shown. */
const SHOWN_DAYS = 30;
const RAFFLES_MAX = 20;
const WINNERS_MAX = 100;

export interface RaffleWinner {
  readonly place: number;
  readonly ticketId: string;
  /** The winner's name as other members see it. */
  readonly name: string;
  readonly prize: PrizeKind;
  readonly amount: Money;
  readonly points: bigint;
  /** Names of goods; null: another prize. */
  readonly goodsNames: NamedByLanguage | null;
  readonly isOwn: boolean;
}

/** A raffle as a member sees it. */
export interface ListedRaffle extends NamedByLanguage {
  readonly publicId: string;
  /** Code of the promotion's text. */
  readonly article: string;
  readonly state: RaffleState;
  readonly rules: RaffleRules;
  readonly seedHash: string;
  /** Null until the raffle is drawn. */
  readonly seed: string | null;
  readonly listHash: string | null;
  /** Number of tickets in the list, or so far. */
  readonly tickets: number;
  readonly ownTickets: number;
  /** Tickets that the member bought. */
  readonly bought: number;
  readonly drawnAt: Date | null;
  /** Winners of the first places, and the member's own. */
  readonly winners: readonly RaffleWinner[];
}

interface Row extends Omit<ListedRaffle, 'name' | 'names' | 'rules' | 'winners'> {
  readonly id: bigint;
  readonly rules: Readonly<Record<string, unknown>>;
}

const ofSite = sql(
  'tickets.raffles_of_site',
  `SELECT r.promotion_id AS id, p.public_id AS "publicId", p.article, r.state, v.rules, r.seed_hash AS "seedHash",
     CASE WHEN r.state = 'drawn' THEN r.seed END AS seed, r.list_hash AS "listHash", r.drawn_at AS "drawnAt",
     coalesce(r.tickets, (SELECT count(*) FROM ticket t
       WHERE t.promotion_id = r.promotion_id AND t.state = 'available'))::int AS tickets,
     (SELECT count(*) FROM ticket t WHERE t.promotion_id = r.promotion_id AND t.member_id = $2
       AND t.state IN ('available', 'entered'))::int AS "ownTickets",
     (SELECT count(*) FROM ticket t WHERE t.promotion_id = r.promotion_id AND t.member_id = $2
       AND t.source = 'points' AND t.state <> 'cancelled')::int AS bought
   FROM raffle r JOIN ${sitePromotionRows} p ON p.id = r.promotion_id
   JOIN ${promotionVersionRows} v ON v.promotion_id = r.promotion_id AND v.number = coalesce(r.version, p.version)
   WHERE r.merchant_id = $1 AND (p.ended_at IS NULL OR r.closed_at > $3)
   ORDER BY r.promotion_id DESC LIMIT ${RAFFLES_MAX}`,
);
const ofRaffles = sql(
  'tickets.winners',
  `SELECT w.promotion_id AS "promotionId", w.place, t.public_id AS "ticketId", m.username, m.nickname, w.prize, w.amount,
     coalesce(w.points, 0)::bigint AS points, w.member_id = $2 AS "isOwn"
   FROM raffle_winner w JOIN ticket t ON t.id = w.ticket_id JOIN ${memberRows} m ON m.id = w.member_id
   WHERE w.promotion_id = ANY ($1::bigint[]) AND (w.place <= ${WINNERS_MAX} OR w.member_id = $2)
   ORDER BY w.promotion_id, w.place`,
);

interface RafflesRequest {
  readonly merchantId: bigint;
  readonly memberId: bigint;
}

/** A query. A site's running and recently ended raffles, the newest first, with the winners of those drawn. */
export async function listRaffles(
  reader: Reader,
  { merchantId, memberId }: RafflesRequest,
  now: Date,
): Promise<ListedRaffle[]> {
  const since = new Date(now.getTime() - SHOWN_DAYS * 24 * 3_600_000);
  const rows = await reader.query<Row>(ofSite, [merchantId, memberId, since]);
  type WinnerRow = Omit<RaffleWinner, 'name' | 'goodsNames'> & {
    readonly promotionId: bigint;
    readonly username: string;
    readonly nickname: string;
  };
  const drawn = rows.filter(({ state }) => state === 'drawn').map(({ id }) => id);
  const winners =
    drawn.length === 0 ? [] : await reader.query<WinnerRow>(ofRaffles, [drawn, memberId]);
  const byPromotion = Map.groupBy(winners, ({ promotionId }) => promotionId);
  const titles = await titlesOf(reader, { merchantId, codes: rows.map(({ article }) => article) });
  return rows.map(({ id, rules: written, ...row }) => {
    const rules = parsePromotionRules(written) as RaffleRules;
    return {
      ...(titles.get(row.article) ?? { name: row.article, names: {} }),
      ...row,
      rules,
      winners: (byPromotion.get(id) ?? []).map(
        ({ promotionId: _, username, nickname, ...winner }) => ({
          ...winner,
          goodsNames: prizeOfPlace(rules, winner.place).goodsNames ?? null,
          name: publicNameOf({ username, nickname }),
        }),
      ),
    };
  });
}

const listed = sql(
  'tickets.list_of_raffle',
  `SELECT t.public_id AS id FROM ticket t JOIN ${sitePromotionRows} p ON p.id = t.promotion_id
   WHERE p.public_id = $1 AND p.merchant_id = $2 AND t.state = 'entered' AND ($3::uuid IS NULL OR t.public_id > $3)
   ORDER BY t.public_id LIMIT ${LISTED_MAX}`,
);
const find = sql(
  'tickets.find_raffle',
  `SELECT r.state FROM raffle r JOIN ${sitePromotionRows} p ON p.id = r.promotion_id
   WHERE p.public_id = $1 AND r.merchant_id = $2`,
);

interface ListRequest {
  readonly merchantId: bigint;
  /** Public id of the promotion. */
  readonly publicId: string;
  /** Last ticket of the previous page. */
  readonly after: string | undefined;
}

/**
 * A query. A page of the ordered list of a raffle's tickets; empty until it is closed.
 *
 * @throws promotion.not_found
 */
export async function raffleTickets(
  reader: Reader,
  { merchantId, publicId, after }: ListRequest,
): Promise<string[]> {
  const [raffle] = await reader.query<{ state: RaffleState }>(find, [publicId, merchantId]);
  if (!raffle) throw new DomainError('promotion.not_found');
  const rows = await reader.query<{ id: string }>(listed, [publicId, merchantId, after ?? null]);
  return rows.map(({ id }) => id);
}
