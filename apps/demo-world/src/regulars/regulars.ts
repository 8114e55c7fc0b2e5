import { createHmac } from 'node:crypto';
import type { Credentials } from '../platform/platform-visitor.ts';

/** A player who is often here. */
export interface Regular {
  readonly username: string;
  /** Which stakes of a table they play, as shares of its ladder: 0 the lowest, 1 the highest. */
  readonly taste: readonly [from: number, to: number];
}

const CAREFUL = [0, 0.35] as const;
const STEADY = [0.3, 0.6] as const;
/** Stakes that count for agents, whose contracts leave small ones out. */
const BOLD = [0.75, 1] as const;

export const regulars: readonly Regular[] = [
  { username: 'marlowe7', taste: STEADY },
  { username: 'tanith42', taste: BOLD },
  { username: 'okonkwo9', taste: CAREFUL },
  { username: 'lindqvist', taste: STEADY },
  { username: 'haruto88', taste: BOLD },
  { username: 'yasmina5', taste: CAREFUL },
  { username: 'bellamy3', taste: STEADY },
  { username: 'petrova12', taste: STEADY },
  { username: 'meiling6', taste: BOLD },
  { username: 'santiago', taste: CAREFUL },
  { username: 'ingrid21', taste: STEADY },
  { username: 'farouk55', taste: BOLD },
];

/** A password that only this world knows: a visitor who logs in as a regular would end their visit. */
export function credentialsOf({ username }: Regular, secret: string): Credentials {
  const made = createHmac('sha256', secret).update(`regular ${username}`).digest('hex');
  return { username, password: `a1${made.slice(0, 16)}` };
}
