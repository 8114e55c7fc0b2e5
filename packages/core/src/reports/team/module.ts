import { defineModule } from '../../define-module.ts';

export const team = defineModule({ name: 'reports/team' });
