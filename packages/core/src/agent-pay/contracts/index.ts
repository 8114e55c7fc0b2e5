export { type AnswerContract, answerContract } from './answer-contract.ts';
export { changeContract, changeTerms } from './change-contract.ts';
export { findContractInForce, findContractOfSide, findContractOfSite } from './contract-rows.ts';
export {
  type ContractTemplate,
  contractTemplates,
  eraseTemplates,
  TEMPLATES_MAX,
} from './contract-templates.ts';
export { type ContractVersion, versionsOfContract } from './contract-versions.ts';
export { type ContractInForce, contractsAsOf } from './contracts-as-of.ts';
export {
  type AgentContract,
  type ContractHead,
  contractsOfAgent,
  contractsOfFamily,
} from './contracts-of-agent.ts';
export {
  type ContractsOfSide,
  contractOfSide,
  contractsOfSide,
  type SideContract,
  type SideTerms,
} from './contracts-of-side.ts';
export { type ContractWithin, contractsWithin } from './contracts-within.ts';
export { deleteTemplate } from './delete-template.ts';
export { hasOpenContract } from './has-open-contract.ts';
export { contractLists } from './lists.ts';
export { contractsDataSheets } from './member-data.ts';
export { moveContractedAgent } from './move-contracted-agent.ts';
export {
  type DownlineMove,
  type MovePreview,
  moveDownline,
  previewMove,
} from './move-downline.ts';
export { kindsInForce, type OpenContract, openContracts, signedKinds } from './open-contracts.ts';
export { type EndingContract, type MovePlan, planMove } from './plan-move.ts';
export { isWithPlatform } from './promising-side.ts';
export { offerContract, type ProposeContract, proposeContract } from './propose-contract.ts';
export { type ProposedTo, proposeToMany } from './propose-to-many.ts';
export { renameTemplate } from './rename-template.ts';
export { type RequestTerms, requestEnd, requestTerms } from './request-change.ts';
export { contractRows, contractVersionRows } from './rows.ts';
export { saveTemplate } from './save-template.ts';
export { type SignContract, signContract } from './sign-contract.ts';
export { type ContractOfSite, endContract, terminateContract } from './terminate-contract.ts';
export { type ContractTerms, edgeFor, termsColumns } from './terms-columns.ts';
export { withdrawRequest } from './withdraw-request.ts';
