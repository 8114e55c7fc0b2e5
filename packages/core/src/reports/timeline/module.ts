import { defineModule } from '../../define-module.ts';

export const timeline = defineModule({ name: 'reports/timeline' });
