interface Earned {
  /** Id of the progress, which is one row for each member, mission and period. */
  readonly id: bigint;
  readonly attempt: number;
}

/** Key of the reward for a completed mission: one for each progress and attempt. */
export const rewardKeyOf = ({ id, attempt }: Earned): string => `${id}.${attempt}`;

/** SQL: the same of a row of `mission_progress`. */
export const rewardKey = (progress: string): string =>
  `${progress}.id || '.' || ${progress}.attempt`;
