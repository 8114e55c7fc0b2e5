import type { AnswerState } from '@app/shared/health/answer-states';
import { HEALTH_MINUTES } from '@app/shared/health/observed-spans';
import { Percent } from '@app/ui/figures/figures';
import { fillPhrase } from '@app/ui/format/fill-phrase';
import { Tag } from '@app/ui/text/tag';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';

const TAGS = { answering: 'win', slow: 'pending', failing: 'danger', quiet: 'neutral' } as const;

interface AnswerStateProps {
  readonly state: AnswerState;
  readonly since: number | null;
  readonly failedShare: number | null;
}

/** Health of a provider or vendor: state, since when, and share of recent failures. */
export function AnswerStateTag({ state, since, failedShare }: AnswerStateProps) {
  const { t } = useWords();
  return (
    <span className="inline-grid justify-items-start gap-half text-xs text-ink-3">
      <Tag state={TAGS[state]}>{t(`board.state.${state}`)}</Tag>
      {since !== null && (
        <span>{fillPhrase((at) => t('board.since', at), { time: <When at={since} /> })}</span>
      )}
      {failedShare === null ? (
        <span>{t('board.calls.none', { minutes: HEALTH_MINUTES })}</span>
      ) : (
        <span>
          {fillPhrase((at) => t('board.calls.failed', { minutes: HEALTH_MINUTES, ...at }), {
            share: <Percent value={failedShare} />,
          })}
        </span>
      )}
    </span>
  );
}
