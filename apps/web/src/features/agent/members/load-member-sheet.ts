import { lazy } from 'react';

/** Loaded when a name is pressed. */
export const MemberSheet = lazy(async () => ({
  default: (await import('./member-sheet.tsx')).MemberSheet,
}));
