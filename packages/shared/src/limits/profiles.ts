import type { GameCategory } from '../games/game-categories.ts';
import type { LimitKind, RealityMinutes, RollingPeriod } from './terms.ts';

type ByCategory = Readonly<Partial<Record<GameCategory, number>>>;

/** Highest amount of a limit, in whole units of the site's currency. */
export interface LimitMost {
  readonly kind: LimitKind;
  readonly period: RollingPeriod;
  readonly amount: number;
}

/** Rules of a jurisdiction that the platform keeps. */
export interface ProtectionProfile {
  /** Longest interval between reality checks; null: the site and its members may do without. */
  readonly realityMost: RealityMinutes | null;
  /** Hours that a higher limit waits, 24 or more. */
  readonly raiseHours: number;
  /** From when on members are asked to set a deposit limit or decline one; without an answer they cannot deposit. */
  readonly asksAt: 'registration' | 'deposit' | 'never';
  /** Members need a deposit limit to deposit. */
  readonly needsDepositLimit: boolean;
  /** Highest limits that a member may set. A member with a higher one from another profile is asked again. */
  readonly limitMost: readonly LimitMost[];
  /** Highest stake of a round of such games, in whole units of the site's currency. */
  readonly stakeMost: ByCategory;
  /** The same for members below `YOUNG_YEARS`, and those whose birthday is unknown. */
  readonly stakeMostYoung: ByCategory;
  /** Milliseconds from the start of a round to the next one. */
  readonly cycleMs: ByCategory;
  /** Whether a member plays only one game with a cycle at a time. */
  readonly oneGame: boolean;
  /** Whether games may bet by themselves. Each launch states it to the vendor. */
  readonly autoplay: boolean;
}

/** Age from which `stakeMostYoung` no longer holds. */
export const YOUNG_YEARS = 25;

const ofGamesFree = {
  limitMost: [],
  stakeMost: {},
  stakeMostYoung: {},
  cycleMs: {},
  oneGame: false,
  autoplay: true,
} as const;

/** Profiles of jurisdictions. Check them with counsel: rules change, and a licence may ask for more. */
export const protectionProfiles = {
  /** No rules beyond the limits that members set. The profile of a new site. */
  open: {
    realityMost: null,
    raiseHours: 24,
    asksAt: 'never',
    needsDepositLimit: false,
    ...ofGamesFree,
  },
  uk: {
    realityMost: null,
    raiseHours: 24,
    asksAt: 'registration',
    needsDepositLimit: false,
    limitMost: [],
    stakeMost: { RNG: 5 },
    stakeMostYoung: { RNG: 2 },
    cycleMs: { RNG: 2_500, FISH: 5_000, MINI: 5_000, CRASH: 5_000 },
    oneGame: true,
    autoplay: false,
  },
  malta: {
    realityMost: 60,
    raiseHours: 24,
    asksAt: 'deposit',
    needsDepositLimit: false,
    ...ofGamesFree,
  },
  germany: {
    realityMost: 60,
    raiseHours: 7 * 24,
    asksAt: 'registration',
    needsDepositLimit: true,
    limitMost: [{ kind: 'deposit', period: 'month', amount: 1_000 }],
    stakeMost: { RNG: 1 },
    stakeMostYoung: {},
    cycleMs: { RNG: 5_000 },
    oneGame: true,
    autoplay: false,
  },
  brazil: {
    realityMost: 60,
    raiseHours: 24,
    asksAt: 'deposit',
    needsDepositLimit: false,
    ...ofGamesFree,
  },
} as const satisfies Record<string, ProtectionProfile>;

export type ProtectionProfileName = keyof typeof protectionProfiles;
export const protectionProfileNames = Object.keys(protectionProfiles) as [
  ProtectionProfileName,
  ...ProtectionProfileName[],
];
