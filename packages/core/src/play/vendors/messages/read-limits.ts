import { TRIAL } from '@app/shared/members/customer-types';
import type { Tx } from '../../../platform/db/index.ts';
import {
  followRules,
  isCheckDue,
  type Limit,
  limitsInForce,
  playSessionsOf,
  type RulesOfSite,
} from '../../../protection/limits/index.ts';
import type { Message } from './message.ts';

/** Limits and reality checks of the members of a batch. */
export interface FactsOfLimits {
  readonly limits: readonly Limit[];
  /** Members who have to acknowledge a reality check. */
  readonly checksDue: ReadonlySet<bigint>;
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
  }[];
  readonly rulesOf: RulesOfSite;
  readonly now: Date;
}

/**
 * Only for bets. Members without limits, on sites without reality checks for everyone, cost nothing.
 */
export async function readLimits(
  tx: Tx,
  { messages, rows, rulesOf, now }: Reading,
): Promise<FactsOfLimits> {
  const bettors = rows.flatMap(({ memberId, merchantId, isCounted, customerType }, n) =>
    memberId !== null &&
    merchantId !== null &&
    customerType !== TRIAL &&
    messages[n]?.kind === 'bet'
      ? [{ memberId, merchantId, isCounted }]
      : [],
  );
  const begun = await followRules(tx, { members: bettors, rulesOf }, now);
  const counted = bettors.filter(({ memberId, isCounted }) => isCounted || begun.has(memberId));
  if (counted.length === 0) return { limits: [], checksDue: new Set(), begun };
  const memberIds = counted.map(({ memberId }) => memberId);
  const limits = await limitsInForce(tx, memberIds, now);
  const sessions = await playSessionsOf(tx, { members: counted, rulesOf });
  const due = sessions.filter((session) => isCheckDue(session, now));
  return { limits, checksDue: new Set(due.map(({ memberId }) => memberId)), begun };
}
