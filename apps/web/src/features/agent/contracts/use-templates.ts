import { useAnswer } from '@app/client/use-answer';
import { useCall } from '@app/client/use-call';
import type { Answer } from '@app/shared/contract/contract';
import {
  contractTemplates,
  deleteContractTemplate,
  renameContractTemplate,
  saveContractTemplate,
} from '@app/shared/contracts/templates.calls';

export type Template = Answer<typeof contractTemplates>['list'][number];

/** The reader's saved terms. */
export const useTemplates = () => useAnswer(contractTemplates, {});

const CHANGES = { changes: [contractTemplates] };

export const useSaveTemplate = () => useCall(saveContractTemplate, CHANGES);
export const useRenameTemplate = () => useCall(renameContractTemplate, CHANGES);
export const useDeleteTemplate = () => useCall(deleteContractTemplate, CHANGES);
