import { useAnswer } from '@app/client/use-answer';
import { teamBranch } from '@app/shared/team/calls';

const LINES_MAX = 100;

/** The direct agents whose branches can be chosen. */
export function useLines() {
  const lines = useAnswer(teamBranch, { kind: 'agents', size: LINES_MAX });
  return lines.data?.list.filter(({ leftAt }) => leftAt === undefined) ?? [];
}
