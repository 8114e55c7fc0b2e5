import { joinParts } from '../join-parts.ts';
import { generalErrors } from './general-errors.ts';

/** Every error that the server answers: those of the domains, and those of none. */
export const errorKinds = { ...generalErrors, ...joinParts('errors') };

export type ErrorCode = keyof typeof errorKinds;
export const errorCodes = Object.keys(errorKinds) as ErrorCode[];

/**
 * Values for the placeholders of a translated text, money in its wire form. `retryAfterSeconds` is
 * also sent as the header.
 */
export type ErrorParams = Readonly<Record<string, string | number>>;
