import { defineModule } from '../../define-module.ts';

export const segments = defineModule({ name: 'engagement/segments' });
