import { z } from 'zod';
import { PAYMENT_PASSWORD_DIGITS } from './payment-password-digits.ts';
import { shownText } from './shown-text.ts';

/**
 * Usernames are case-insensitive: they are folded and stored in lower case. String methods instead of `transform`,
 * because the web also encodes with this schema, and a transform cannot be reversed.
 */
export const username = z
  .string()
  .normalize('NFKC')
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9]{4,16}$/);

/** Password in a login: length is limited, but the rules of new passwords do not apply. */
export const typedPassword = z.string().min(1).max(64);

/** The code of a country, without the plus sign. */
export const dialingCode = z.string().regex(/^\d{1,4}$/);

export const paymentPassword = z.string().regex(new RegExp(`^\\d{${PAYMENT_PASSWORD_DIGITS}}$`));

/** Created by the client, one per intended action. */
export const idempotencyKey = z.string().regex(/^[\w-]{16,64}$/);

/** Code at the end of an affiliate link. */
export const affiliateCode = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9]{4,16}$/);

export const LINK_WORDS_MAX = 40;

/** An agent's own name or campaign of an affiliate link. */
export const linkWords = shownText().max(LINK_WORDS_MAX);

/** A single-use ticket from a solved human check. */
export const humanCheckTicket = z.string().regex(/^[\w-]{20,64}$/);

/** A whole number in a query string. */
export const queryInt = ({ min, max }: { min: number; max: number }) =>
  z.codec(z.string().regex(/^-?\d{1,15}$/), z.int().min(min).max(max), {
    decode: Number,
    encode: String,
  });

/** Epoch milliseconds in a query string. */
const QUERY_TIME_MAX = 8_640_000_000_000_000 / 1_000;
export const queryTime = queryInt({ min: 0, max: QUERY_TIME_MAX });

const DAY_MS = 86_400_000;

/**
 * End of a day in a query string, at least two days after the start of 1970: answers begin at the midnight before it in
 * any zone, and wire times cannot be earlier than 1970.
 */
export const queryDayEnd = queryInt({ min: 2 * DAY_MS, max: QUERY_TIME_MAX });

/** Epoch milliseconds in a body or an answer. */
export const wireTime = z
  .int()
  .nonnegative()
  .meta({ id: 'Time', description: 'Epoch milliseconds.' });

const PAGE_SIZE_MAX = 100;
const PAGE_MAX = 100;

/**
 * Parameters of every list of `/wps`. `cursor` is the `nextCursor` of the previous page and costs the same at any
 * depth; `page` allows jumps within the first hundred pages.
 */
export const pageRequest = {
  page: queryInt({ min: 1, max: PAGE_MAX }).optional(),
  size: queryInt({ min: 1, max: PAGE_SIZE_MAX }).optional(),
  cursor: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional(),
};

/** Answer of every list of `/wps`: a page of rows, and sums over the whole range. */
export const pageAnswer = <Row extends z.ZodType, Footer extends z.ZodType>(
  row: Row,
  footer: Footer,
) =>
  z.strictObject({
    list: z.array(row),
    footer,
    total: z.int(),
    totalPages: z.int(),
    nextCursor: z.string().nullable(),
  });

/** Fields of a login, apart from the call, so that the form need not load the rest of its schema. */
export const loginFields = {
  username: z.string().normalize('NFKC').trim().toLowerCase().min(1).max(64),
  /** The rules of new passwords do not apply: it may be a code, or the ticket of a device. */
  password: z.string().min(1).max(255),
  captcha: z.string().max(16),
};
