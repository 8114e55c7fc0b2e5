import { defineModule } from '../../define-module.ts';

export const bets = defineModule({ name: 'play/bets' });
