import type { Answer } from '@app/client/calls';
import type * as calls from '@app/shared/points/orders.ops-calls';

export type Order = Answer<typeof calls.read>;
