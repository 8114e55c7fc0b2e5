import type { Answer } from '@app/client/calls';
import type { read } from '@app/shared/ops/manual-deposits';

/** A deposit by bank transfer, as operators see it. */
export type ManualDeposit = Answer<typeof read>;
