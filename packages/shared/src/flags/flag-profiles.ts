import { definitionOf, type Flag, switchableFlags } from './flags.ts';

/** Differences of each profile from the flags of a new site. */
const profiles = {
  /** Every visitor may sign up. The defaults of a new site. */
  open: {},
  /**
   * Members verify their identity at sign-up and their login in new places; no play without an account, and no
   * transfers between members.
   */
  strict: {
    REGMOBVERF3: true,
    LOGINIPVERF3: true,
    PWDEXPFORCECHANGE3: true,
    FREEPLAY3: false,
    LINETRANS3: false,
  },
  /** Visitors try games for free, without sign-up and deposits. */
  trial: { REG3: false, DPSTBAS3: false, AFFMAN3: false, RTSALARY3: false, FREEPLAY3: true },
} as const satisfies Record<string, Partial<Record<Flag, boolean>>>;

export type FlagProfile = keyof typeof profiles;
export const flagProfiles = Object.keys(profiles) as [FlagProfile, ...FlagProfile[]];

/** Every switchable function, with its value in a profile. */
export function flagsOfProfile(profile: FlagProfile): ReadonlyMap<Flag, boolean> {
  const different: Partial<Record<Flag, boolean>> = profiles[profile];
  return new Map(
    switchableFlags.map((flag) => [flag, different[flag] ?? definitionOf(flag).byDefault]),
  );
}
