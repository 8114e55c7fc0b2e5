/**
 * P proposed, A active, R refused, V active and its end is asked for, C ended, E active and a change
 * of its terms is asked for.
 */
export const contractStates = ['P', 'A', 'R', 'V', 'C', 'E'] as const;
export type ContractState = (typeof contractStates)[number];

/** States in which a contract pays. */
export const contractStatesInForce: readonly ContractState[] = ['A', 'V', 'E'];

/** `asked` is the side that has to answer a request of the other side. */
export type ContractActor = 'upline' | 'downline' | 'asked' | 'operator';
export type ContractAction = 'accept' | 'refuse' | 'ask_change' | 'ask_end' | 'change' | 'end';

export interface ContractTransition {
  readonly from: ContractState;
  readonly actor: ContractActor;
  readonly action: ContractAction;
  readonly to: ContractState;
}

/** Every way of a contract, for all kinds. What is not here is refused. */
export const contractTransitions: readonly ContractTransition[] = [
  { from: 'P', actor: 'downline', action: 'accept', to: 'A' },
  { from: 'P', actor: 'downline', action: 'refuse', to: 'R' },
  { from: 'A', actor: 'upline', action: 'ask_change', to: 'E' },
  { from: 'A', actor: 'downline', action: 'ask_change', to: 'E' },
  { from: 'E', actor: 'asked', action: 'accept', to: 'A' },
  { from: 'E', actor: 'asked', action: 'refuse', to: 'A' },
  { from: 'A', actor: 'upline', action: 'ask_end', to: 'V' },
  { from: 'A', actor: 'downline', action: 'ask_end', to: 'V' },
  { from: 'V', actor: 'asked', action: 'accept', to: 'C' },
  { from: 'V', actor: 'asked', action: 'refuse', to: 'A' },
  { from: 'A', actor: 'operator', action: 'change', to: 'A' },
  { from: 'A', actor: 'operator', action: 'end', to: 'C' },
  { from: 'E', actor: 'operator', action: 'end', to: 'C' },
  { from: 'V', actor: 'operator', action: 'end', to: 'C' },
  { from: 'P', actor: 'operator', action: 'end', to: 'C' },
];

/** Where an action leads, or undefined where it is not allowed. */
export function nextContractState(
  step: Pick<ContractTransition, 'from' | 'actor' | 'action'>,
): ContractState | undefined {
  return contractTransitions.find(
    ({ from, actor, action }) =>
      from === step.from && actor === step.actor && action === step.action,
  )?.to;
}
