/**
 * P proposed, A active, R refused, V active and its end is asked for, C ended, E active and a change
 * of its terms is asked for.
 */
export const contractStates = ['P', 'A', 'R', 'V', 'C', 'E'] as const;
export type ContractState = (typeof contractStates)[number];

/** States in which a contract pays. */
export const contractStatesInForce: readonly ContractState[] = ['A', 'V', 'E'];

/** The two agents of a contract: who promises, and who earns by it. */
export type ContractSide = 'upline' | 'downline';

/** Of a request, `asker` is the side that made it and `asked` the one that has to answer. */
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

/** Every way of a contract, for all kinds. What is not here is refused. */
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

/** Where an action leads, or undefined where it is not allowed. */
export function nextContractState(
  step: Pick<ContractTransition, 'from' | 'actor' | 'action'>,
): ContractState | undefined {
  return contractTransitions.find(
    ({ from, actor, action }) =>
      from === step.from && actor === step.actor && action === step.action,
  )?.to;
}

/** Where an action of one of the two agents leads, or undefined where it is not theirs. */
export function nextStateBySide(
  { state, askedBy }: { readonly state: ContractState; readonly askedBy: ContractSide | null },
  side: ContractSide,
  action: ContractAction,
): ContractState | undefined {
  const inRequest = askedBy === side ? 'asker' : 'asked';
  return nextContractState({ from: state, actor: askedBy === null ? side : inRequest, action });
}

export type ContractAnswer = Extract<ContractAction, 'accept' | 'refuse'>;

/** What agents answer with: the state that they want. */
export const answerLetters = ['A', 'R', 'C'] as const satisfies readonly ContractState[];
export type AnswerLetter = (typeof answerLetters)[number];

/** What a letter says: a contract whose end is asked for stays active by A. Undefined where it says nothing. */
export function answerOfLetter(
  letter: AnswerLetter,
  state: ContractState,
): ContractAnswer | undefined {
  if (state === 'V') return letter === 'C' ? 'accept' : 'refuse';
  if (letter === 'C') return undefined;
  return letter === 'A' ? 'accept' : 'refuse';
}
