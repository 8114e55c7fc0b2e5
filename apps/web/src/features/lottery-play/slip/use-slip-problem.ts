import { useMoneyText } from '@app/ui/figures/use-money-text';
import { listText } from '@app/ui/format/list-text';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { LEG_MULTIPLE_MAX, mostTimesOf } from '../chase/chase-plan.ts';
import type { Chase } from '../chase/use-chase.ts';
import { type Controls, controlledIn } from '../rules/controls.ts';
import type { Limits } from '../use-lottery.ts';
import { costOf, notesOf, type ReadLine } from './slip-lines.ts';

interface SlipProblemBy {
  readonly lines: readonly ReadLine[];
  readonly limits: Limits;
  readonly chase: Chase;
  readonly controls: Controls;
}

/** Explains why a slip cannot be bet; undefined where it can. */
export function useSlipProblem({
  lines,
  limits,
  chase,
  controls,
}: SlipProblemBy): string | undefined {
  const { t, i18n } = useTranslation('lottery-play');
  const money = useMoneyText();
  if (lines.some(({ refused }) => refused)) return t('problem.refused');
  const blocked = blockedIn(lines, controls);
  if (blocked.length > 0)
    return t('problem.blocked', { numbers: listText(blocked, i18n.language) });
  if (lines.length > limits.slipsMax) return t('problem.bets', { count: limits.slipsMax });
  if (notesOf(lines) > limits.notesMax) return t('problem.notes', { count: limits.notesMax });
  if (lines.some(({ line: { multiple } }) => multiple === 0 || multiple > limits.multipleMax))
    return t('multiple.wrong', { most: limits.multipleMax });
  if (chase.legs.some(({ multiple }) => multiple === 0))
    return t('multiple.wrong', { most: LEG_MULTIPLE_MAX });
  if (lines.some(({ note }) => note < limits.noteMin))
    return t('problem.note', { least: money(limits.noteMin) });
  const cost = costOf(lines) * mostTimesOf(chase.legs);
  return cost > limits.stakeMax ? t('problem.stake', { most: money(limits.stakeMax) }) : undefined;
}

const NAMED_MAX = 10;

/** The controlled numbers of a slip with their rates; 0 means blocked. */
const controlledOf = (lines: readonly ReadLine[], { plays }: Controls) =>
  lines.flatMap(({ line, rules }) => [...controlledIn(rules, line, plays.get(line.play))]);

const blockedIn = (lines: readonly ReadLine[], controls: Controls): readonly string[] =>
  controlledOf(lines, controls)
    .flatMap(([number, rate]) => (rate === 0 ? [number] : []))
    .slice(0, NAMED_MAX);

export const hasReduced = (lines: readonly ReadLine[], controls: Controls): boolean =>
  controlledOf(lines, controls).some(([, rate]) => rate > 0);
