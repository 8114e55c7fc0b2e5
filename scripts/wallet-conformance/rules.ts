import type { Rule } from './rule.ts';
import { bets } from './rules/bets.ts';
import { endedSessions } from './rules/ended-sessions.ts';
import { launches } from './rules/launches.ts';
import { otherVendors } from './rules/other-vendors.ts';
import { races } from './rules/races.ts';
import { repeats } from './rules/repeats.ts';
import { rollbacks } from './rules/rollbacks.ts';
import { rounds } from './rules/rounds.ts';
import { signatures } from './rules/signatures.ts';
import { syntax } from './rules/syntax.ts';
import { wins } from './rules/wins.ts';

/** All rules, in the order of play: launch tokens last a minute, and the last rule ends sessions of a player. */
export const RULES: readonly Rule[] = [
  launches,
  signatures,
  syntax,
  bets,
  repeats,
  wins,
  rollbacks,
  rounds,
  races,
  otherVendors,
  endedSessions,
];
