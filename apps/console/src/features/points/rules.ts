import type { Answer } from '@app/client/calls';
import type * as calls from '@app/shared/points/ops-calls';

export type Rules = Answer<typeof calls.rules>;
