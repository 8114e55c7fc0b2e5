/**
 * P proposed, A active, R refused, V active with a request to end it, C ended, E active with a request to change its
 * terms.
 */
export const contractStates = ['P', 'A', 'R', 'V', 'C', 'E'] as const;
export type ContractState = (typeof contractStates)[number];

/** States in which a contract pays. */
export const contractStatesInForce: readonly ContractState[] = ['A', 'V', 'E'];

/** The two agents of a contract: the upline pays, the downline earns. */
export type ContractSide = 'upline' | 'downline';

/** For a request, `asker` is the side that made it, `asked` the side that has to answer. */
export type ContractActor = ContractSide | 'asker' | 'asked' | 'operator';
export type ContractAction =
  | 'accept'
  | 'refuse'
  | 'withdraw'
  | 'ask_change'
  | 'ask_end'
  | 'change'
  | 'end';

export interface ContractTransition {
  readonly from: ContractState;
  readonly actor: ContractActor;
  readonly action: ContractAction;
  readonly to: ContractState;
}

/** All state transitions of a contract, for all kinds. Any other transition is refused. */
export const contractTransitions: readonly ContractTransition[] = [
  { from: 'P', actor: 'downline', action: 'accept', to: 'A' },
  { from: 'P', actor: 'downline', action: 'refuse', to: 'R' },
  { from: 'P', actor: 'upline', action: 'withdraw', to: 'C' },
  { from: 'A', actor: 'upline', action: 'ask_change', to: 'E' },
  { from: 'A', actor: 'downline', action: 'ask_change', to: 'E' },
  { from: 'E', actor: 'asked', action: 'accept', to: 'A' },
  { from: 'E', actor: 'asked', action: 'refuse', to: 'A' },
  { from: 'E', actor: 'asker', action: 'withdraw', to: 'A' },
  { from: 'A', actor: 'upline', action: 'ask_end', to: 'V' },
  { from: 'A', actor: 'downline', action: 'ask_end', to: 'V' },
  { from: 'V', actor: 'asked', action: 'accept', to: 'C' },
  { from: 'V', actor: 'asked', action: 'refuse', to: 'A' },
  { from: 'V', actor: 'asker', action: 'withdraw', to: 'A' },
  { from: 'A', actor: 'operator', action: 'change', to: 'A' },
  { from: 'E', actor: 'operator', action: 'change', to: 'A' },
  { from: 'V', actor: 'operator', action: 'change', to: 'A' },
  { from: 'A', actor: 'operator', action: 'end', to: 'C' },
  { from: 'E', actor: 'operator', action: 'end', to: 'C' },
  { from: 'V', actor: 'operator', action: 'end', to: 'C' },
  { from: 'P', actor: 'operator', action: 'end', to: 'C' },
];

/** State after an action, or undefined if the action is not allowed. */
export function nextContractState(
  step: Pick<ContractTransition, 'from' | 'actor' | 'action'>,
): ContractState | undefined {
  return contractTransitions.find(
    ({ from, actor, action }) =>
      from === step.from && actor === step.actor && action === step.action,
  )?.to;
}

/** State after an action by one of the two agents, or undefined if that agent may not take it. */
export function nextStateBySide(
  { state, askedBy }: { readonly state: ContractState; readonly askedBy: ContractSide | null },
  side: ContractSide,
  action: ContractAction,
): ContractState | undefined {
  const inRequest = askedBy === side ? 'asker' : 'asked';
  return nextContractState({ from: state, actor: askedBy === null ? side : inRequest, action });
}

export type ContractAnswer = Extract<ContractAction, 'accept' | 'refuse'>;

/** Answers of agents, given as the requested state. */
export const answerLetters = ['A', 'R', 'C'] as const satisfies readonly ContractState[];
export type AnswerLetter = (typeof answerLetters)[number];

/**
 * Action for a letter. For a request to end a contract, C accepts it and A refuses it: the contract stays active.
 * Undefined if the letter is no answer in this state.
 */
export function answerOfLetter(
  letter: AnswerLetter,
  state: ContractState,
): ContractAnswer | undefined {
  if (state === 'V') return letter === 'C' ? 'accept' : 'refuse';
  if (letter === 'C') return undefined;
  return letter === 'A' ? 'accept' : 'refuse';
}
