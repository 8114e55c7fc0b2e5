import { useAnswer } from '@app/client/use-answer';
import { chaseDraws } from '@app/shared/lotteries/calls';
import { useState } from 'react';
import type { Sale } from '../use-sale.ts';
import { type ChaseLeg, type ChasePlan, legsOf, NO_CHASE } from './chase-plan.ts';

export interface Chase {
  readonly plan: ChasePlan;
  /** Empty if only one draw is bet on, and while the coming draws are unknown. */
  readonly legs: readonly ChaseLeg[];
  /** Whether several draws are chosen, but the coming ones are not loaded yet. */
  readonly isAwaited: boolean;
  readonly change: (plan: ChasePlan) => void;
}

/** The draws on which the slip is bet, starting with the one on sale. */
export function useChase(gameId: number, { draw }: Sale): Chase {
  const [plan, change] = useState(NO_CHASE);
  const isWanted = plan.draws > 1;
  const coming = useAnswer(chaseDraws, { gameId }, { enabled: isWanted, refreshOn: ['draws'] });
  const numeros = coming.data?.chaseNumeros.map(({ numero }) => numero) ?? [];
  const first = draw ? numeros.indexOf(draw.numero) : -1;
  const legs = isWanted && first >= 0 ? legsOf(plan, numeros.slice(first)) : [];
  return { plan, legs, isAwaited: isWanted && legs.length === 0, change };
}
