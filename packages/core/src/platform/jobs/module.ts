import { defineModule } from '../../define-module.ts';

export const jobs = defineModule({ name: 'platform/jobs' });
