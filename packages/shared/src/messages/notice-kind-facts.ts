import type { Flag } from '../flags/flags.ts';

/** A kind of notices for which members choose how often they get them. */
export interface NoticeKindFacts {
  /** Its notices, all of the same domain. */
  readonly notices: readonly string[];
  /** Only agents get them. */
  readonly ofAgents?: true;
  /** Routine notices: by default in a daily digest. They arrive as read, so the badge does not count them. */
  readonly isRoutine?: true;
  /** The feature that they are about. Without it, the kind is not offered. */
  readonly flag?: Flag;
}
