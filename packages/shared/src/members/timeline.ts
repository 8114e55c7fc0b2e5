import type { Permission } from '../operators/permissions.ts';

/**
 * Kinds of entries in a member's timeline, in the order of entries with the same time, with the permission for each.
 * Phrases of the console are `timeline.kind.<name>`.
 */
export const timelineKinds = {
  note: 'members.read',
  operator: 'audit.read',
  login: 'members.logins',
  account: 'members.read',
  paper: 'kyc.decide',
  deposit: 'members.money',
  withdrawal: 'members.money',
  bonus: 'members.money',
  wallet: 'members.money',
  money: 'members.money',
  play: 'members.money',
  message: 'members.read',
} as const satisfies Record<string, Permission>;

export type TimelineKind = keyof typeof timelineKinds;
export const timelineKindNames = Object.keys(timelineKinds) as [TimelineKind, ...TimelineKind[]];

/** Changes of an account. Phrases of the console are `timeline.account.<name>`. */
export const accountChanges = [
  'registered',
  'password_changed',
  'moved',
  'account_bound',
  'account_frozen',
  'account_removed',
] as const;
export type AccountChange = (typeof accountChanges)[number];
