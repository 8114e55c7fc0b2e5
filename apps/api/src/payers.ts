import { type BuiltInPayers, sandboxPayers } from '@app/core/money/withdrawals';
import type { ApiSettings } from './settings.ts';

/** The companies in the box that pay withdrawals; payment companies are in the database. */
export const payersOfBox = ({ profile }: ApiSettings): BuiltInPayers =>
  sandboxPayers(profile === 'production');
