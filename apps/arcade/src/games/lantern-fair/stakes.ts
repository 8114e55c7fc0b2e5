import type { StakeLadder } from '../currency-scale.ts';
import { dividedStakes } from '../slots/divided-stakes.ts';
import { LINES } from './pay-lines.ts';

/** The stakes on offer in a currency. Each line has a line bet of whole hundredths. */
export const stakeLadder = (currency: string): StakeLadder => dividedStakes(currency, LINES);
