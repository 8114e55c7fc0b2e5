import { defineModule } from '../../define-module.ts';

export const standing = defineModule({ name: 'protection/standing' });
