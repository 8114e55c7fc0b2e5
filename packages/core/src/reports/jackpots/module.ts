import { defineModule } from '../../define-module.ts';

export const jackpots = defineModule({ name: 'reports/jackpots' });
