import { TRIAL } from '@app/shared/domain/customer-types';
import { z } from 'zod';
import { InvalidInput } from '../../http/invalid-input.ts';

/**
 * Which money a game is played in is decided by who plays. A player who asks for the other would
 * be mistaken about what they stake.
 *
 * @throws InvalidInput
 */
export function refuseOtherMoney(
  accountType: '0' | '1' | undefined,
  { customerType }: { readonly customerType: number },
): void {
  const own = customerType === TRIAL ? '0' : '1';
  if (accountType && accountType !== own)
    throw invalid('accountType', 'not the money of who plays');
}

interface NamedGame {
  readonly vassalage: string;
  readonly gameCode: string;
}

/**
 * The game of a vendor that is to be opened.
 *
 * @throws InvalidInput where it is not named
 */
export function wantedGame({ vassalage, gameCode }: Unnamed<NamedGame>): NamedGame {
  if (!vassalage) throw invalid('vassalage', 'must be named');
  if (!gameCode) throw invalid('gameCode', 'must be named');
  return { vassalage, gameCode };
}

type Unnamed<T> = { readonly [K in keyof T]?: T[K] | undefined };

const invalid = (field: string, message: string): InvalidInput =>
  new InvalidInput(new z.ZodError([{ code: 'custom', path: [field], message }]));
