import { defineModule } from '../../define-module.ts';

export const matches = defineModule({ name: 'reports/matches' });
