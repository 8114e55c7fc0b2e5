import type { Answer } from '@app/client/calls';
import type * as calls from '@app/shared/games/ops-calls';

/** Period of maintenance; null: none. */
export type Maintenance = Answer<typeof calls.listGames>['list'][number]['maintenance'];

/** Whether maintenance is planned or current. */
export const isAhead = (times: Maintenance, now: number): boolean =>
  times !== null && (times.until === null || times.until > now);

/** Value of a field: the edited one, else the saved one. */
export const shownOf = <Value>(touched: Value | undefined, before: Value): Value =>
  touched === undefined ? before : touched;
