import {
  type MoneyAction,
  type MoneyRefusal,
  moneyActions,
} from '@app/shared/members/money-actions';
import { owedSince } from '../../people/debts/index.ts';
import type { Reader } from '../../platform/db/index.ts';
import { refusalOf } from './refusal-of.ts';
import { readStanding } from './standing.ts';
import { tooYoungOf } from './too-young.ts';

/** Whether a member may take one action with money, and the reason if not. */
export interface PermittedAct {
  readonly act: MoneyAction;
  /** Null if permitted. */
  readonly refusal: MoneyRefusal | null;
  /** Start of the refusal, if known. Unknown for the age, because a site may change its minimum age at any time. */
  readonly since: Date | null;
}

interface Permitted {
  readonly acts: readonly PermittedAct[];
  /** The site's minimum age, if the member is younger. */
  readonly yearsAsked: number | null;
}

/** A query, for operators. The result that `lockAndCheckMember` would have now for each action with money. */
export async function permittedActs(
  reader: Reader,
  memberId: bigint,
  now: Date,
): Promise<Permitted> {
  const row = await readStanding(reader, memberId, now);
  if (!row) throw new Error(`there is no member ${memberId}`);
  const [young, frozenSince] = await Promise.all([
    tooYoungOf(reader, [row], now),
    owedSince(reader, memberId),
  ]);
  const rule = young.get(memberId);
  const standing = { ...row, isTooYoung: rule !== undefined, isFrozen: frozenSince !== null };
  const since: Record<MoneyRefusal, Date | null> = {
    closed: row.closedAt,
    trial: row.registeredAt,
    too_young: null,
    excluded: row.exclusion?.startsAt ?? null,
    frozen: frozenSince,
  };
  const acts = moneyActions.map((act) => {
    const refusal = refusalOf(act, standing) ?? null;
    return { act, refusal, since: refusal && since[refusal] };
  });
  return { acts, yearsAsked: rule?.years ?? null };
}
