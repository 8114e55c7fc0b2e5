export { type AnswerContract, answerContract } from './answer-contract.ts';
export { changeContract } from './change-contract.ts';
export { type ContractInForce, contractsAsOf } from './contracts-as-of.ts';
export { type AgentContract, type ContractHead, contractsOfAgent } from './contracts-of-agent.ts';
export { moveContractedAgent } from './move-contracted-agent.ts';
export { type ProposeContract, proposeContract } from './propose-contract.ts';
export { type SignContract, signContract } from './sign-contract.ts';
export { terminateContract } from './terminate-contract.ts';
export { type ContractTerms, termsColumns } from './terms.ts';
