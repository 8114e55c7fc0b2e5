import type { LanguageCode } from '@app/shared/locale/languages';
import type { TimelineKind } from '@app/shared/members/timeline';
import type { Member } from '../../people/members/index.ts';
import type { Reader } from '../../platform/db/index.ts';
import type { TimelineEvent } from './timeline-event.ts';

/** Cursor of a source: events before this moment, and those at it below this id. */
export interface From {
  readonly member: Pick<Member, 'id' | 'merchantId' | 'username' | 'registeredAt'>;
  readonly at: Date;
  readonly id: bigint;
  /** Later events are not read. */
  readonly asOf: Date;
  readonly rowsMax: number;
  /** Language of the reader. */
  readonly language: LanguageCode;
}

/** Reads events of one kind, the newest first. */
export type Source<E extends TimelineEvent = TimelineEvent> = (
  reader: Reader,
  from: From,
) => Promise<E[]>;

/** SQL: condition for rows after a cursor, for a row with these columns. $2 and $3 are the cursor. */
export const after = (at: string, id: string): string => `(${at}, ${id}) < ($2::timestamptz, $3)`;

export const placeOf = ({ member, at, id, rowsMax }: From): unknown[] => [
  member.id,
  at,
  id,
  rowsMax,
];

export type Row<E extends TimelineEvent> = Omit<E, 'kind'>;

/** Adds the kind of event to rows. */
export const asEvents =
  <K extends TimelineKind>(kind: K) =>
  <R extends object>(rows: readonly R[]): (R & { readonly kind: K })[] =>
    rows.map((row) => ({ ...row, kind }));
