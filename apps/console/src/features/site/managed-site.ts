import type { Answer } from '@app/client/calls';
import type { read } from '@app/shared/ops/sites';

/** A site as operators of the installation read it. */
export type ManagedSite = Answer<typeof read>;
