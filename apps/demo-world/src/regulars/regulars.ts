import { createHmac } from 'node:crypto';
import type { Credentials } from '../platform/platform-visitor.ts';

/** A simulated player. */
export interface Regular {
  readonly username: string;
  /** Range of a table's stakes that the player picks from: 0 is the lowest stake, 1 the highest. */
  readonly taste: readonly [from: number, to: number];
}

const CAREFUL = [0, 0.35] as const;
const STEADY = [0.3, 0.6] as const;
/** Stakes high enough to count for agents, whose contracts exclude small ones. */
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

/** Password derived from the secret. A visitor who could log in as a regular would end that regular's session. */
export function credentialsOf({ username }: Regular, secret: string): Credentials {
  const made = createHmac('sha256', secret).update(`regular ${username}`).digest('hex');
  return { username, password: `a1${made.slice(0, 16)}` };
}
