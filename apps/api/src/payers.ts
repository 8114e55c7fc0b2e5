import { type BuiltInPayers, sandboxPayers } from '@app/core/money/withdrawals';
import type { ApiSettings } from './settings.ts';

/** The built-in withdrawal providers. Other providers are in the database. */
export const builtInPayersOf = ({ profile }: ApiSettings): BuiltInPayers =>
  sandboxPayers(profile === 'production');
