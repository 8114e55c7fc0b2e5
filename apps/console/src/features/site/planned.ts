import type { Input } from '@app/client/calls';
import type * as calls from '@app/shared/ops/site';

/** Maintenance as it was filled in, before it is asked why. */
export type Planned = Omit<Input<typeof calls.scheduleMaintenance>, 'reason'> & {
  readonly isNow: boolean;
};
