import type { CaseResult } from '@app/core/operations/cases';
import * as calls from '@app/shared/cases/ops-calls';

export function presentResult({ publicId, refusal }: CaseResult) {
  if (!refusal) return { id: publicId, refusal: null, by: null };
  const { code, operator } = refusal;
  const declared = calls.claimRefusals.find((one) => one === code);
  if (!declared) throw new Error(`a case was refused with ${code}, which its call does not name`);
  return { id: publicId, refusal: declared, by: operator };
}
