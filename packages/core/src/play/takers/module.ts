import { defineModule } from '../../define-module.ts';

export const takers = defineModule({ name: 'play/takers' });
