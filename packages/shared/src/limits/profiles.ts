import type { RealityMinutes } from './terms.ts';

/** Rules of a jurisdiction that the platform keeps. */
export interface ProtectionProfile {
  /** Longest interval between reality checks; null: the site and its members may do without. */
  readonly realityMost: RealityMinutes | null;
  /** Hours that a higher limit waits, 24 or more. */
  readonly raiseHours: number;
  /** Members set a deposit limit or decline one before they deposit. */
  readonly asksBeforeDeposit: boolean;
  /** Members need a deposit limit to deposit. */
  readonly needsDepositLimit: boolean;
}

/** Profiles of jurisdictions. Check them with counsel: rules change, and a licence may ask for more. */
export const protectionProfiles = {
  /** No rules beyond the limits that members set. The profile of a new site. */
  open: { realityMost: null, raiseHours: 24, asksBeforeDeposit: false, needsDepositLimit: false },
  uk: { realityMost: null, raiseHours: 24, asksBeforeDeposit: true, needsDepositLimit: false },
  malta: { realityMost: 60, raiseHours: 24, asksBeforeDeposit: true, needsDepositLimit: false },
  germany: {
    realityMost: 60,
    raiseHours: 7 * 24,
    asksBeforeDeposit: true,
    needsDepositLimit: true,
  },
  brazil: { realityMost: 60, raiseHours: 24, asksBeforeDeposit: true, needsDepositLimit: false },
} as const satisfies Record<string, ProtectionProfile>;

export type ProtectionProfileName = keyof typeof protectionProfiles;
export const protectionProfileNames = Object.keys(protectionProfiles) as [
  ProtectionProfileName,
  ...ProtectionProfileName[],
];
