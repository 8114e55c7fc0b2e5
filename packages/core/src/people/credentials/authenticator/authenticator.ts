import type { Deps } from '../../../platform/kernel/index.ts';

export interface Authenticator {
  readonly boundAt: Date;
  readonly recoveryCodesLeft: number;
}

export type AuthenticatorDeps = Pick<Deps, 'db' | 'clock'>;
