import type { Input } from '@app/client/calls';
import type * as calls from '@app/shared/site/networks.ops-calls';

/** A change of the list of countries or networks, before its reason. */
export type PlaceChange = Omit<Input<typeof calls.change>, 'reason'>;
