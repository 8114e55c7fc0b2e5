import { defineModule } from '../../define-module.ts';

export const records = defineModule({ name: 'reports/records' });
