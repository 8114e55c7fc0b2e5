import { shownText } from '../validation/shown-text.ts';

/** Reason for an operator's action. It is written to the audit trail with the action. */
export const reason = shownText().min(3).max(200).describe('Reason, recorded in the audit trail.');
