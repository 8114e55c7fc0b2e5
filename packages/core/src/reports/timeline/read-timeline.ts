import type { LanguageCode } from '@app/shared/locale/languages';
import { type TimelineKind, timelineKindNames } from '@app/shared/members/timeline';
import type { Reader } from '../../platform/db/index.ts';
import { bonuses, deposits, movedMoney, wallets, withdrawals } from './money-sources.ts';
import { accountChanges, documents, logins, messages, notes, operators } from './people-sources.ts';
import { PLAY_ROWS_MAX, play } from './play-source.ts';
import type { From, Source } from './source.ts';
import type { TimelineEvent } from './timeline-event.ts';

const sources: Readonly<Record<TimelineKind, Source>> = {
  note: notes,
  operator: operators,
  login: logins,
  account: accountChanges,
  paper: documents,
  deposit: deposits,
  withdrawal: withdrawals,
  bonus: bonuses,
  wallet: wallets,
  money: movedMoney,
  play,
  message: messages,
};

/** Cursor of a page: moment, kind and id of its last event. */
export type TimelinePlace = Pick<TimelineEvent, 'at' | 'kind' | 'id'>;

export interface TimelineRequest {
  readonly member: From['member'];
  readonly kinds: readonly TimelineKind[];
  /** Later events are left out. */
  readonly asOf: Date;
  /** The last event of the previous page. Costs the same at any depth. */
  readonly after?: TimelinePlace | undefined;
  readonly rowsMax: number;
  /** Language of the reader. */
  readonly language: LanguageCode;
}

export interface TimelinePage {
  readonly events: readonly TimelineEvent[];
  /** Null at the end. */
  readonly next: TimelinePlace | null;
}

/** Above every id. */
const HIGHEST = 2n ** 63n - 1n;

/**
 * A query. Events of a member, newest first. Reads a page of each kind by its own index. A kind with more rows limits
 * how far the page reaches.
 */
export async function readTimeline(
  reader: Reader,
  { member, kinds, asOf, after, rowsMax, language }: TimelineRequest,
): Promise<TimelinePage> {
  const read = await Promise.all(
    kinds.map(async (kind) => {
      const most = kind === 'play' ? Math.min(PLAY_ROWS_MAX, rowsMax + 1) : rowsMax + 1;
      const from = { member, asOf, language, rowsMax: most, ...placeIn(kind, { asOf, after }) };
      const events = await sources[kind](reader, from);
      return { events, last: events.length < most ? undefined : events.at(-1) };
    }),
  );
  const all = read.flatMap(({ events }) => events).toSorted(newestFirst);
  // Events after the last one of an incompletely read kind are cut off: one of that kind could be missing among them.
  const ends = read.flatMap(({ last }) => last ?? []).toSorted(newestFirst);
  const known = ends[0] ? all.slice(0, all.indexOf(ends[0]) + 1) : all;
  const events = known.slice(0, rowsMax);
  const hasMore = known.length > rowsMax || ends.length > 0;
  return { events, next: (hasMore && events.at(-1)) || null };
}

const rankOf = (kind: TimelineKind): number => timelineKindNames.indexOf(kind);

/** Cursor of a kind after an event of any kind. */
function placeIn(
  kind: TimelineKind,
  { asOf, after }: Pick<TimelineRequest, 'asOf' | 'after'>,
): Pick<From, 'at' | 'id'> {
  if (!after) return { at: asOf, id: HIGHEST };
  const behind = rankOf(kind) - rankOf(after.kind);
  return { at: after.at, id: behind === 0 ? after.id : behind > 0 ? HIGHEST : 0n };
}

function newestFirst(one: TimelineEvent, other: TimelineEvent): number {
  const later = other.at.getTime() - one.at.getTime();
  if (later !== 0) return later;
  const ranked = rankOf(one.kind) - rankOf(other.kind);
  if (ranked !== 0) return ranked;
  return one.id < other.id ? 1 : -1;
}
