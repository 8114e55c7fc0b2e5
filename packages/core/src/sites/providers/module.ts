import { defineModule } from '../../define-module.ts';

export const providers = defineModule({ name: 'sites/providers' });
