import { decideBet } from './decide-bet.ts';
import { decideRollback } from './decide-rollback.ts';
import { decideRound } from './decide-round.ts';
import { decideWin } from './decide-win.ts';
import { type Message, payloadHash } from './message.ts';
import type { MessageFacts } from './message-facts.ts';
import { type Decision, type DecisionContext, refuse } from './plan.ts';

/**
 * Decides a vendor's message by the facts. Checks for a repetition first: otherwise the retry of a bet that
 * took the last money would be refused.
 */
export function decide(message: Message, facts: MessageFacts, context: DecisionContext): Decision {
  const { own } = facts;
  if (own) {
    // Permanently, because its rollback was answered with OK.
    if (own.isBet && own.isCancelled && message.kind === 'bet') return refuse('BET_CANCELLED');
    const isSame = own.answer !== null && own.payloadHash?.equals(payloadHash(message));
    return isSame ? { is: 'replay', answer: own.answer } : refuse('DUPLICATE_MISMATCH');
  }
  switch (message.kind) {
    case 'bet':
      return decideBet(message, facts, context);
    case 'win':
      return decideWin(message, facts, context);
    case 'rollback':
      return decideRollback(message, facts, context);
    case 'round':
      return decideRound(message, facts, context);
  }
}
