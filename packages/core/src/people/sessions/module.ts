import { defineModule } from '../../define-module.ts';

export const sessions = defineModule({ name: 'people/sessions' });
