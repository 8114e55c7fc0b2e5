import type { Input } from '@app/client/calls';
import type * as calls from '@app/shared/site/ops-calls';

/** Maintenance as filled in, before its reason. */
export type Planned = Omit<Input<typeof calls.scheduleMaintenance>, 'reason'> & {
  readonly isNow: boolean;
};
