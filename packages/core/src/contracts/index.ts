export { type AnswerContract, answerContract } from './answer-contract.ts';
export { changeRealTimeContract } from './change-real-time-contract.ts';
export { type ContractInForce, contractsAsOf } from './contracts-as-of.ts';
export { type AgentContract, contractsOfAgent } from './contracts-of-agent.ts';
export { moveContractedAgent } from './move-contracted-agent.ts';
export {
  type ProposeRealTimeContract,
  proposeRealTimeContract,
} from './propose-real-time-contract.ts';
export { type SignRealTimeContract, signRealTimeContract } from './sign-real-time-contract.ts';
export { terminateContract } from './terminate-contract.ts';
export { isDominatedBy, type RealTimeTerms } from './terms.ts';
