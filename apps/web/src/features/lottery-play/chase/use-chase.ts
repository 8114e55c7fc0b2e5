import { useAnswer } from '@app/client/use-answer';
import { chaseDraws } from '@app/shared/api/lotteries.calls';
import { useState } from 'react';
import type { Sale } from '../use-sale.ts';
import { type ChaseLeg, type ChasePlan, legsOf, NO_CHASE } from './chase-plan.ts';

/** A chase as it is being made. */
export interface Chase {
  readonly plan: ChasePlan;
  /** None where one draw alone is bet on, and while it is not known which ones come. */
  readonly legs: readonly ChaseLeg[];
  /** Several draws are wanted, and it is not known yet which. */
  readonly isAwaited: boolean;
  readonly change: (plan: ChasePlan) => void;
}

/** Which draws the slip is bet on, beginning with the one on sale. */
export function useChase(gameId: number, { draw }: Sale): Chase {
  const [plan, change] = useState(NO_CHASE);
  const isWanted = plan.draws > 1;
  const coming = useAnswer(chaseDraws, { gameId }, { enabled: isWanted, refreshOn: ['draws'] });
  const numeros = coming.data?.chaseNumeros.map(({ numero }) => numero) ?? [];
  const first = draw ? numeros.indexOf(draw.numero) : -1;
  const legs = isWanted && first >= 0 ? legsOf(plan, numeros.slice(first)) : [];
  return { plan, legs, isAwaited: isWanted && legs.length === 0, change };
}
