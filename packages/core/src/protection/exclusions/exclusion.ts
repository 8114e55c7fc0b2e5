import type {
  ExclusionInitiator,
  ExclusionKind,
  ExclusionTerm,
} from '@app/shared/exclusions/terms';
import { DomainError, hoursUntil } from '../../platform/kernel/index.ts';

/** An exclusion of a member. */
export interface Exclusion {
  readonly id: bigint;
  readonly publicId: string;
  readonly kind: ExclusionKind;
  readonly term: ExclusionTerm;
  readonly begunBy: ExclusionInitiator;
  readonly startsAt: Date;
  /** Earliest end. Null: permanent. */
  readonly endsAt: Date | null;
  readonly returnAskedAt: Date | null;
  /** Actual end. Null: not decided yet, because a self-excluded member has to ask for the return. */
  readonly holdsUntil: Date | null;
}

export const EXCLUSION_COLUMNS = `e.id, e.public_id AS "publicId", e.kind, e.term, e.begun_by AS "begunBy",
  e.starts_at AS "startsAt", e.ends_at AS "endsAt", e.return_asked_at AS "returnAskedAt",
  e.holds_until AS "holdsUntil"`;

/** An exclusion in force, with the facts that a refusal names. */
export interface InForce {
  readonly kind: ExclusionKind;
  readonly startsAt: Date;
  readonly holdsUntil: Date | null;
}

/** Longest time that a refusal names in hours; a longer one is in days. */
const HOURS_SHOWN_MAX = 48;

/** Whether an exclusion holds at a time. */
export const isExclusionInForce = ({ holdsUntil }: Pick<Exclusion, 'holdsUntil'>, now: Date) =>
  holdsUntil === null || holdsUntil > now;

/**
 * The refusal of an action because of an exclusion. `days` and `hours`: time left, one of them 0; both 0: until the
 * member asks to return.
 */
export function exclusionRefusal({ holdsUntil }: InForce, now: Date): DomainError {
  const hours = holdsUntil === null ? 0 : hoursUntil(holdsUntil, now);
  const isLong = hours > HOURS_SHOWN_MAX;
  return new DomainError('exclusion.in_force', {
    days: isLong ? Math.ceil(hours / 24) : 0,
    hours: isLong ? 0 : hours,
  });
}
