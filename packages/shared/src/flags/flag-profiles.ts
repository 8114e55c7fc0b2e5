import { definitionOf, type Flag, switchableFlags } from './flags.ts';

/** Differences of each profile from the flags of a new site. */
const profiles = {
  /** Every visitor may sign up, as a new site comes. */
  open: {},
  /**
   * Members prove who they are at sign-up and in new places, none plays without an account, and none sends
   * money to another.
   */
  strict: {
    REGMOBVERF3: true,
    LOGINIPVERF3: true,
    PWDEXPFORCECHANGE3: true,
    FREEPLAY3: false,
    LINETRANS3: false,
  },
  /** Visitors try games for free; no visitor signs up and no money comes in. */
  trial: { REG3: false, DPSTBAS3: false, AFFMAN3: false, RTSALARY3: false, FREEPLAY3: true },
} as const satisfies Record<string, Partial<Record<Flag, boolean>>>;

export type FlagProfile = keyof typeof profiles;
export const flagProfiles = Object.keys(profiles) as [FlagProfile, ...FlagProfile[]];

/** Every function that operators switch, and whether a profile has it on. */
export function flagsOfProfile(profile: FlagProfile): ReadonlyMap<Flag, boolean> {
  const different: Partial<Record<Flag, boolean>> = profiles[profile];
  return new Map(
    switchableFlags.map((flag) => [flag, different[flag] ?? definitionOf(flag).byDefault]),
  );
}
