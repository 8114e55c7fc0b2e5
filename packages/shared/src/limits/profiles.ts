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
  /** Longest interval between reality checks; null: reality checks are optional. */
  readonly realityMost: RealityMinutes | null;
  /** Hours until a member can confirm a higher limit, at least 24. */
  readonly raiseHours: number;
  /** Step at which members have to set a deposit limit or decline one; without an answer they cannot deposit. */
  readonly asksAt: 'registration' | 'deposit' | 'never';
  /** Members need a deposit limit to deposit. */
  readonly needsDepositLimit: boolean;
  /** Highest limits that a member may set. Members with a higher one from another profile get the prompt again. */
  readonly limitMost: readonly LimitMost[];
  /** Highest stake of a round by category of games, in whole units of the site's currency. */
  readonly stakeMost: ByCategory;
  /** The same for members below `YOUNG_YEARS`, and those whose birthday is unknown. */
  readonly stakeMostYoung: ByCategory;
  /** Minimum cycle by category of games: milliseconds from the start of a round to the start of the next one. */
  readonly cycleMs: ByCategory;
  /** Whether a member may play only one game at a time, of those with a minimum cycle. */
  readonly oneGame: boolean;
  /** Whether games may offer autoplay. Each launch sends it to the vendor. */
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
