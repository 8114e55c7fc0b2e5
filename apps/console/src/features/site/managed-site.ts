import type { Answer } from '@app/client/calls';
import type { read } from '@app/shared/sites/ops-calls';

/** A site as returned to operators of the installation. */
export type ManagedSite = Answer<typeof read>;
