import type { PostingKind } from '@app/core/books/ledger';
import type { Reader } from '@app/core/platform/db';
import {
  type BetPlace,
  type BetsRequest,
  calendarSpan,
  dayBefore,
  type TransactionsRequest,
} from '@app/core/reports/records';
import type { RequestOf } from '@app/shared/api/define-call';
import type { orders, personalPnl, transactions } from '@app/shared/api/records';
import { betStateFromWire, betStates } from '@app/shared/domain/bet-states';
import {
  askedCodeTypes,
  type CodeType,
  codeTypesOf,
  moneyGroups,
  type TransactionType,
  transactionTypes,
} from '@app/shared/domain/transaction-types';
import { BET_PLACE } from '@app/shared/validation/bet-place';
import { z } from 'zod';
import { InvalidInput } from '../http/invalid-input.ts';

const PAGE_SIZE = 20;
const DAY_MS = 24 * 60 * 60_000;
/** What is shown to those who name no time. */
const RANGE_DAYS = 30;
/** The sums below a list go over its whole range, so the range has an end. */
const RANGE_DAYS_MAX = 93;
const LIMITS = { usual: RANGE_DAYS, most: RANGE_DAYS_MAX };
const DAYS_BEFORE_TODAY = { today: 0, yesterday: 1, '7d': 6, '30d': 29, '90d': 89 } as const;

export interface Range {
  readonly from: Date;
  readonly to: Date;
}

export type AskedRange = Omit<RequestOf<typeof personalPnl>, 'gameType'>;

/**
 * Which stretch of time a request asks for: whole days of the site up to this moment, the whole
 * day before, a day or a month of the calendar, or the two moments that it names.
 *
 * @param limits how many days are shown to those who name no time, and can lie between two moments
 * @throws InvalidInput for a range that is empty or too long
 */
export async function requestedRange(
  reader: Reader,
  { period, month, day, startDate, endDate }: AskedRange,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
  limits = LIMITS,
): Promise<Range> {
  // What happens this very moment belongs to what is shown.
  const to = endDate ?? now.getTime() + 1;
  if (period) {
    const from = await dayBefore(reader, now, { timeZone, days: DAYS_BEFORE_TODAY[period] });
    if (period !== 'yesterday') return { from, to: new Date(now.getTime() + 1) };
    return { from, to: await dayBefore(reader, now, { timeZone, days: 0 }) };
  }
  const calendar = day ?? month;
  if (calendar) return calendarSpan(reader, calendar, timeZone);
  const from = startDate ?? to - limits.usual * DAY_MS;
  parse(rangeOf(limits.most), { startDate: from, endDate: to });
  return { from: new Date(from), to: new Date(to) };
}

/**
 * The same in whole days of the site: sums over days know no part of one.
 *
 * @throws InvalidInput for a range that is empty or too long
 */
export async function requestedDays(
  reader: Reader,
  input: AskedRange,
  site: { readonly now: Date; readonly timeZone: string },
): Promise<Range> {
  const { from, to } = await requestedRange(reader, input, site);
  const { timeZone } = site;
  const [first, last] = [from, new Date(to.getTime() - 1)];
  return {
    from: await dayBefore(reader, first, { timeZone }),
    to: await dayBefore(reader, last, { timeZone, days: -1 }),
  };
}

const rangeOf = (days: number) =>
  z
    .object({ startDate: z.int(), endDate: z.int() })
    .refine(
      ({ startDate, endDate }) => startDate < endDate && endDate - startDate <= days * DAY_MS,
      { path: ['startDate'] },
    );

/** What a status of the wire means among decided bets: `open` is none of them. */
export function decidedStateOf(status: number | undefined) {
  const state = status === undefined ? undefined : betStateFromWire(status);
  return state === 'open' ? undefined : state;
}

/** What a status and a kind of game of the wire narrow bets to. */
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

/** @throws InvalidInput for a cursor that is none of ours */
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
  return { ...filter, after: betPlaceOf(parse(betCursor, { cursor }).cursor) };
}

const betCursor = z.object({ cursor: z.string().regex(BET_PLACE) });

/** What `betCursorAfter` wrote. */
export function betPlaceOf(text: string): BetPlace {
  const [, at = '', publicId = ''] = BET_PLACE.exec(text) ?? [];
  return { placedAt: new Date(Number.parseInt(at, 36)), publicId };
}

/** Where the next page of bets begins, or null at the end of the list. */
export function betCursorAfter(
  bet: { readonly placedAt: Date; readonly publicId: string } | undefined,
): string | null {
  return bet ? `${bet.placedAt.getTime().toString(36)}-${bet.publicId}` : null;
}

/** @throws InvalidInput for a group that is not known, or a cursor that is none of ours */
export function transactionsRequestOf(
  input: RequestOf<typeof transactions>,
): Omit<TransactionsRequest, 'memberId' | 'language' | keyof Range> {
  const { cursor, page = 1, size = PAGE_SIZE } = input;
  const filter = { kinds: requestedKinds(input.codeTypes), rowsMax: size };
  if (cursor === undefined) return { ...filter, skip: (page - 1) * size };
  return { ...filter, afterReference: parse(referenceCursor, { cursor }).cursor };
}

export const referenceCursor = z.object({ cursor: z.string().regex(/^[1-9]\d?-[0-9a-f]{32}$/) });

/** Every kind that moves cash stands in one group. What moves none of it is in no list. */
const groupOfKind: Record<
  Exclude<
    PostingKind,
    | 'hold.capture'
    | 'hold.capture_reversal'
    | 'round.close'
    | 'round.reopen'
    | 'draw.close'
    | 'trial.issue'
    | 'trial.end'
    | 'line.added_from_reserve'
    | 'debt.taken_over'
    | 'debt.written_off'
    | 'shortage.returned'
    | 'shortage.written_off'
    | 'wallet.at_vendor'
    | 'wallet.from_vendor'
    | 'promotion.budget'
    | 'promotion.budget_returned'
    | 'bonus.grant'
    | 'bonus.forfeit'
    | 'bonus.grant_again'
  >,
  CodeType
> = transactionTypes;

/** @throws InvalidInput for a group that is not known, or one of bets and wins */
export function requestedMoneyKinds(names: string | undefined) {
  const known = z.object({ codeTypes: z.array(z.enum(moneyGroups)) });
  if (names !== undefined) parse(known, { codeTypes: names.split(',') });
  return requestedKinds(names ?? moneyGroups.join());
}

/** @throws InvalidInput for a group that is not known */
export function requestedKinds(names: string | undefined): readonly TransactionType[] | undefined {
  if (names === undefined) return undefined;
  const asked = parse(groupNames, { codeTypes: names.split(',') }).codeTypes;
  const groups = asked.flatMap(codeTypesOf);
  const kinds = Object.keys(groupOfKind) as TransactionType[];
  return kinds.filter((kind) => groups.includes(groupOfKind[kind]));
}

const groupNames = z.object({ codeTypes: z.array(z.enum(askedCodeTypes)) });

function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new InvalidInput(parsed.error);
  return parsed.data;
}
