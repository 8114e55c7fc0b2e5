import { hash } from 'node:crypto';
import { findBetOfRound, findCurrency, type Vendor } from '@app/core/play/vendors';
import { type RequestName, requests, type SeamlessRequest } from '@app/shared/seamless/protocol';
import type { ApiDeps } from '../../../deps.ts';
import type { VendorAnswer } from '../vendor-metrics.ts';
import { readAmount } from './amounts.ts';
import type { DialectDescription, DialectMessage, Source } from './description.ts';
import { type Fields, fieldOf } from './read-fields.ts';

interface Translating {
  readonly dialect: DialectDescription;
  readonly message: DialectMessage;
  readonly vendor: Vendor;
  readonly fields: Fields;
}

/** Our message with the same meaning, or the reason why there is none. */
type Translated<Name extends RequestName = RequestName> =
  | { readonly content: SeamlessRequest<Name>; readonly refusal?: never }
  | { readonly content?: never; readonly refusal: VendorAnswer['status'] };

/** Placeholders that pass the schema, so that everything else is checked before a query looks the values up. */
const LATER = { currency: 'XXX', bet: 'later' } as const;

/** Translates a vendor's message into ours. */
export async function translateMessage(
  deps: Pick<ApiDeps, 'db'>,
  translating: Translating,
): Promise<Translated> {
  const { message } = translating;
  const read = Object.entries(message.fields).map(
    ([name, from]) => [name, valueFor(name, from, translating)] as const,
  );
  const parsed = requests[message.means].safeParse(Object.fromEntries(read));
  if (!parsed.success) return { refusal: 'WRONG_SYNTAX' };
  return lookUp(deps, translating, parsed.data);
}

function valueFor(name: string, from: Source, { dialect, message, fields }: Translating): unknown {
  if ('fixed' in from) return from.fixed;
  if ('lookUp' in from) return LATER[from.lookUp];
  if ('idFrom' in from) {
    const values = from.idFrom.map((field) => fieldOf(fields, field));
    if (values.some((value) => value === undefined)) return undefined;
    return derivedId(message, name, values);
  }
  const value = fieldOf(fields, from.field);
  if (value === undefined) return from.ifAbsent;
  if (name === 'amount') return readAmount(value, dialect);
  if (name === 'roundClosed') return dialect.body === 'form' ? readFlag(value) : value;
  // Some vendors number their games and rounds.
  return Number.isSafeInteger(value) ? `${value}` : value;
}

/** Within 64 characters, and different for each path and field, so that it is no id of another message. */
const derivedId = (
  { path }: Pick<DialectMessage, 'path'>,
  name: string,
  values: readonly unknown[],
): string => hash('sha256', JSON.stringify([path, name, ...values]), 'base64url');

const FLAGS: Readonly<Record<string, boolean>> = { true: true, 1: true, false: false, 0: false };

const readFlag = (value: unknown): boolean | undefined => FLAGS[`${value}`];

/** Completes a message with the values that the vendor does not send. */
async function lookUp(
  { db }: Pick<ApiDeps, 'db'>,
  { message, vendor }: Translating,
  content: SeamlessRequest<RequestName>,
): Promise<Translated> {
  const isLookedUp = (name: string) => {
    const from = message.fields[name];
    return from !== undefined && 'lookUp' in from;
  };
  let completed = content;
  if ('currency' in completed && isLookedUp('currency')) {
    const currency = await findCurrency(db, completed.memberRef);
    if (currency === undefined) return { refusal: 'PLAYER_UNKNOWN' };
    completed = { ...completed, currency };
  }
  if ('roundClosed' in completed && isLookedUp('betTxId')) {
    const betTxId = await findBetOfRound(db, { vendorId: vendor.id, win: completed });
    if (betTxId === undefined) return { refusal: 'BET_NOT_FOUND' };
    completed = { ...completed, betTxId };
  }
  return { content: completed };
}

/** The message that closes a round whose bet asks for it. Undefined for other bets. */
export function closingOf(
  { dialect, message, fields }: Translating,
  content: SeamlessRequest<RequestName>,
): SeamlessRequest<'round'> | undefined {
  if (message.closesRound === undefined || !('session' in content) || !('txId' in content))
    return undefined;
  const value = fieldOf(fields, message.closesRound);
  const closes = dialect.body === 'form' ? readFlag(value) : value;
  if (closes !== true) return undefined;
  const { txId, roundId, gameCode, memberRef } = content;
  return { txId: derivedId(message, 'closesRound', [txId]), roundId, gameCode, memberRef };
}
