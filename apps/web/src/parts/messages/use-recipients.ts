import { useAnswer } from '@app/client/use-answer';
import type { Answer } from '@app/shared/contract/contract';
import { recipients } from '@app/shared/messages/calls';

export type Recipient = Answer<typeof recipients>['list'][number];

const FOUND_ROWS = 20;

/** Possible recipients whose username has the prefix; without a prefix the first ones. */
export const useRecipients = (name: string, enabled = true) =>
  useAnswer(recipients, { size: FOUND_ROWS, ...(name && { name }) }, { enabled });
