import { hash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** A secret that opens something for its bearer: 256 bits as base64url. */
export const makeToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** What is kept of a token: no reader of the table can use it. */
export const hashOfToken = (token: string): Buffer => hash('sha256', token, 'buffer');
