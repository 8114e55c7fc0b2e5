import type { ErrorParams } from '@app/shared/errors/catalog';
import { DomainError } from '../../../platform/kernel/index.ts';

interface LegOfDraw {
  readonly drawId: bigint;
}

/** Some draws of an order are full, or block one of its numbers. */
export class DrawsRefuse extends DomainError {
  readonly #drawIds: readonly bigint[];

  constructor(
    drawIds: readonly bigint[],
    code: 'lottery.draw_full' | 'lottery.number_blocked',
    params: ErrorParams = {},
  ) {
    super(code, params);
    this.#drawIds = drawIds;
  }

  /** The legs on other draws, if the order skips draws. @throws this error if it does not, or no leg is left */
  legsLeft<Leg extends LegOfDraw>(
    { abandoning }: { readonly abandoning: boolean },
    legs: readonly Leg[],
  ): readonly Leg[] {
    const left = legs.filter(({ drawId }) => !this.#drawIds.includes(drawId));
    if (!abandoning || left.length === 0) throw this;
    return left;
  }
}
