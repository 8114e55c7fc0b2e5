import { YOUNG_YEARS } from '@app/shared/limits/profiles';
import { TRIAL } from '@app/shared/members/customer-types';
import { ageOf } from '../../../people/profile/index.ts';
import { sql, type Tx } from '../../../platform/db/index.ts';
import {
  followRules,
  hasGameRules,
  isCheckDue,
  type Limit,
  limitsInForce,
  type PlaySession,
  playSessionsOf,
  type RulesOfSite,
} from '../../../protection/limits/index.ts';
import type { Message } from './message.ts';
import type { Pace } from './message-facts.ts';

/** Limits and reality checks of the members of a batch. */
export interface FactsOfLimits {
  readonly limits: readonly Limit[];
  /** Members who have to acknowledge a reality check. */
  readonly checksDue: ReadonlySet<bigint>;
  readonly paces: ReadonlyMap<bigint, Pace>;
  /** Members who are counted from this bet on. */
  readonly begun: ReadonlySet<bigint>;
}

interface Reading {
  readonly messages: readonly Message[];
  /** One per message. */
  readonly rows: readonly {
    readonly memberId: bigint | null;
    readonly merchantId: bigint | null;
    readonly isCounted: boolean;
    readonly customerType: number | null;
    readonly birthday: string | null;
    readonly timeZone: string | null;
  }[];
  readonly rulesOf: RulesOfSite;
  readonly now: Date;
}

/**
 * Only for bets. Reads no rows if the members have no limits and their sites no reality checks for everyone.
 */
export async function readLimits(
  tx: Tx,
  { messages, rows, rulesOf, now }: Reading,
): Promise<FactsOfLimits> {
  const bettors = rows.flatMap(({ memberId, merchantId, isCounted, customerType, ...born }, n) =>
    memberId !== null &&
    merchantId !== null &&
    customerType !== TRIAL &&
    messages[n]?.kind === 'bet'
      ? [{ memberId, merchantId, isCounted, ...born }]
      : [],
  );
  const begun = await followRules(tx, { members: bettors, rulesOf }, now);
  const counted = bettors.filter(({ memberId, isCounted }) => isCounted || begun.has(memberId));
  if (counted.length === 0) return { limits: [], checksDue: new Set(), paces: new Map(), begun };
  const memberIds = counted.map(({ memberId }) => memberId);
  const limits = await limitsInForce(tx, memberIds, now);
  const sessions = await playSessionsOf(tx, { members: counted, rulesOf });
  const due = sessions.filter((session) => isCheckDue(session, now));
  const paces = await readPaces(tx, { bettors: counted, sessions, rulesOf, now });
  return { limits, checksDue: new Set(due.map(({ memberId }) => memberId)), paces, begun };
}

const findOpen = sql(
  'vendors.find_open_rounds',
  'SELECT id FROM vendor_round WHERE id = ANY ($1::bigint[]) AND closed_at IS NULL',
);

interface Bettor {
  readonly memberId: bigint;
  readonly merchantId: bigint;
  readonly birthday: string | null;
  readonly timeZone: string | null;
}

interface Pacing {
  readonly bettors: readonly Bettor[];
  readonly sessions: readonly PlaySession[];
  readonly rulesOf: RulesOfSite;
  readonly now: Date;
}

/** Only for members of sites with rules of games. */
async function readPaces(
  tx: Tx,
  { bettors, sessions, rulesOf, now }: Pacing,
): Promise<ReadonlyMap<bigint, Pace>> {
  const paced = bettors.filter(({ merchantId }) => hasGameRules(rulesOf(merchantId)));
  if (paced.length === 0) return new Map();
  const roundIds = sessions.flatMap(({ pacedRoundId }) => pacedRoundId ?? []);
  const rows = await tx.query<{ id: bigint }>(findOpen, [roundIds]);
  const open = new Set(rows.map(({ id }) => id));
  return new Map(
    paced.map(({ memberId, merchantId, birthday, timeZone }) => {
      const { pacedAt, pacedGameId, pacedRoundId } =
        sessions.find((one) => one.memberId === memberId) ?? {};
      const last = pacedAt &&
        pacedGameId && { at: pacedAt, gameId: pacedGameId, isOpen: open.has(pacedRoundId ?? 0n) };
      const isYoung =
        birthday === null || timeZone === null || ageOf(birthday, { now, timeZone }) < YOUNG_YEARS;
      return [memberId, { rules: rulesOf(merchantId), isYoung, last: last || null }];
    }),
  );
}
