import { defineModule } from '../../define-module.ts';

export const wallet = defineModule({ name: 'books/wallet' });
