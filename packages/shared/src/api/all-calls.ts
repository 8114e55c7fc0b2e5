import * as agents from './agents.ts';
import * as authenticator from './authenticator.ts';
import * as captcha from './captcha.ts';
import * as cashier from './cashier.ts';
import * as content from './content.ts';
import type { Call } from './define-call.ts';
import * as feedback from './feedback.ts';
import * as games from './games.ts';
import * as live from './live.ts';
import * as member from './member.ts';
import * as profile from './profile.ts';
import * as records from './records.ts';
import * as registration from './registration.ts';
import * as salary from './salary.ts';
import * as secrets from './secrets.ts';
import * as security from './security.ts';
import * as session from './session.ts';
import * as social from './social.ts';
import * as system from './system.ts';
import * as team from './team.ts';
import * as wallet from './wallet.ts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'body' in value;

/** The whole contract, for the API pages, the access walk and the coverage test. */
export const allCalls: readonly Call[] = [
  session,
  social,
  captcha,
  registration,
  member,
  wallet,
  records,
  cashier,
  content,
  feedback,
  games,
  live,
  agents,
  salary,
  security,
  authenticator,
  secrets,
  profile,
  team,
  system,
].flatMap((domain) => Object.values(domain).filter(isCall));
