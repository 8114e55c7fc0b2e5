import { hash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** A bearer secret of 256 bits as base64url. */
export const makeToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** The stored form of a token. A reader of the table cannot use it. */
export const hashOfToken = (token: string): Buffer => hash('sha256', token, 'buffer');
