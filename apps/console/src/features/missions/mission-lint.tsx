import { lintMission, RULE_PARAMS } from '@app/shared/missions/lint-mission';
import { Banner } from '@app/ui/feedback/banner';
import { useWords } from '../../lib/words.ts';
import type { MissionInput } from './missions.ts';

interface MissionLintProps {
  readonly mission: Pick<MissionInput, 'goal' | 'period' | 'result' | 'hours'>;
}

/** Shows the rules that a mission breaks while an operator writes it. The server enforces the same rules. */
export function MissionLint({ mission: { goal, period, result, hours } }: MissionLintProps) {
  const { t, refusal } = useWords();
  const broken = lintMission({ measure: goal.measure, count: goal.count, period, result, hours });
  return (
    <div aria-live="polite">
      {broken.length > 0 && (
        <Banner state="danger" title={t('missions.lint')}>
          <ul className="grid list-disc gap-1 ps-4">
            {broken.map((rule) => (
              <li key={rule}>{refusal(rule, RULE_PARAMS)}</li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  );
}
