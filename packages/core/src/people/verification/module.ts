import { defineModule } from '../../define-module.ts';

export const verification = defineModule({ name: 'people/verification' });
