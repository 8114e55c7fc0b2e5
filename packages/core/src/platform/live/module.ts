import { defineModule } from '../../define-module.ts';

export const live = defineModule({ name: 'platform/live' });
