import { joinParts } from '../join-parts.ts';
import { generalErrors } from './general-errors.ts';

/** Every error of the server: those of domains, and general ones. */
export const errorKinds = { ...generalErrors, ...joinParts('errors') };

export type ErrorCode = keyof typeof errorKinds;
export const errorCodes = Object.keys(errorKinds) as ErrorCode[];

/**
 * Values for the placeholders of a translated text, money in wire format. `retryAfterSeconds` is also sent as a header.
 */
export type ErrorParams = Readonly<Record<string, string | number>>;
