import type { Answer } from '@app/client/calls';
import type * as calls from '@app/shared/ops/games';

/** When something is under maintenance; null: never. */
export type Maintenance = Answer<typeof calls.listGames>['list'][number]['maintenance'];

/** Whether it is still to come or under way. */
export const isAhead = (times: Maintenance, now: number): boolean =>
  times !== null && (times.until === null || times.until > now);

/** What a form shows of a field: what was touched there, else what the server says. */
export const shownOf = <Value>(touched: Value | undefined, before: Value): Value =>
  touched === undefined ? before : touched;
