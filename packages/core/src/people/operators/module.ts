import { defineModule } from '../../define-module.ts';

export const operators = defineModule({ name: 'people/operators' });
