import { defineModule } from '../../define-module.ts';

export const cases = defineModule({ name: 'operations/cases' });
