import type { Input } from '@app/client/calls';
import type * as calls from '@app/shared/ops/networks';

/** A place that is put on a list or taken off it, before it is asked why. */
export type PlaceChange = Omit<Input<typeof calls.change>, 'reason'>;
