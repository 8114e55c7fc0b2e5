import type { Answer } from '@app/client/calls';
import { type FamilyCode, families } from '@app/lottery/families';
import type * as calls from '@app/shared/lotteries/ops-calls';
import type * as priceCalls from '@app/shared/lotteries/prices.ops-calls';
import { lotteryHref } from '../../lib/lottery-hrefs.ts';

export type ListedLottery = Answer<typeof calls.list>['list'][number];
export type Lottery = Answer<typeof calls.read>;
export type PricedLottery = Answer<typeof priceCalls.read>;
export type ListedDraw = Answer<typeof calls.draws>['list'][number];
export type Draw = Answer<typeof calls.draw>;

/** The server may have a family that this version of the console lacks. */
export const isFamily = (code: string): code is FamilyCode => code in families;

export const pricesHref = (code: string): string => `${lotteryHref(code)}/prices`;
export const calendarHref = (code: string): string => `${lotteryHref(code)}/calendar`;
export const NEW_HREF = '/console/lotteries/new';
export const ODDS_HREF = '/console/lotteries/odds';

/** Poll interval for work of operators and for automatic draws. */
export const POLL_MS = 15_000;
