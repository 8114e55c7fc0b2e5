import type { BetPlace, BetsRequest } from '@app/core/reports/records';
import { BET_CURSOR } from '@app/shared/bets/bet-cursor';
import { betStateFromWire, betStates } from '@app/shared/bets/states';
import type { RequestOf } from '@app/shared/contract/define-call';
import type { orders } from '@app/shared/records/schemas';
import { z } from 'zod';
import { parseInput } from '../http/inputs/paging.ts';
import type { Range } from './requested-range.ts';

const PAGE_SIZE = 20;

/** The decided state of a status on the wire; undefined for `open`. */
export function decidedStateOf(status: number | undefined) {
  const state = status === undefined ? undefined : betStateFromWire(status);
  return state === 'open' ? undefined : state;
}

/** Filters by status and game category. */
export function narrowedBets({
  status,
  settled,
  gameType,
}: Pick<RequestOf<typeof orders>, 'status' | 'settled' | 'gameType'>): Pick<
  BetsRequest,
  'states' | 'categories'
> {
  const states = betStates.filter(
    (state) =>
      (status === undefined || state === betStateFromWire(status)) &&
      (settled === undefined || (state !== 'open') === (settled === '1')),
  );
  const isAll = states.length === betStates.length;
  return { states: isAll ? undefined : states, categories: gameType && [gameType] };
}

/** @throws InvalidInput for an invalid cursor */
export function betsRequestOf(
  input: RequestOf<typeof orders>,
): Omit<BetsRequest, 'memberId' | 'language' | keyof Range> {
  const { cursor, page = 1, size = PAGE_SIZE } = input;
  const filter = {
    ...narrowedBets(input),
    vendorCode: input.vassalage,
    gameCode: input.gameCode,
    publicId: input.orderNoSearch,
    rowsMax: size,
  };
  if (cursor === undefined) return { ...filter, skip: (page - 1) * size };
  return { ...filter, after: parseBetCursor(parseInput(betCursor, { cursor }).cursor) };
}

const betCursor = z.object({ cursor: z.string().regex(BET_CURSOR) });

/** Reads a cursor of `betCursorAfter`. */
export function parseBetCursor(text: string): BetPlace {
  const [, at = '', publicId = ''] = BET_CURSOR.exec(text) ?? [];
  return { placedAt: new Date(Number.parseInt(at, 36)), publicId };
}

/** Cursor of the next page of bets, or null at the end. */
export function betCursorAfter(
  bet: { readonly placedAt: Date; readonly publicId: string } | undefined,
): string | null {
  return bet ? `${bet.placedAt.getTime().toString(36)}-${bet.publicId}` : null;
}
