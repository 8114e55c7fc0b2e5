import * as agents from './agents.ts';
import * as cashier from './cashier.ts';
import type { Call } from './define-call.ts';
import * as games from './games.ts';
import * as member from './member.ts';
import * as salary from './salary.ts';
import * as session from './session.ts';
import * as system from './system.ts';
import * as wallet from './wallet.ts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'body' in value;

/** The whole contract, for the API pages, the access walk and the coverage test. */
export const allCalls: readonly Call[] = [
  session,
  member,
  wallet,
  cashier,
  games,
  agents,
  salary,
  system,
].flatMap((domain) => Object.values(domain).filter(isCall));
