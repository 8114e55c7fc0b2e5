import { Refused } from '@app/client/answered';
import { useCall } from '@app/client/use-call';
import type { OpsCall } from '@app/shared/contract/define-ops-call';
import { Button } from '@app/ui/buttons/button';
import { Tag } from '@app/ui/text/tag';
import type { z } from 'zod';
import { useWords } from '../../lib/words.ts';

/** One step of a connection test. */
interface Step {
  readonly step: string;
  readonly outcome: 'passed' | 'failed' | 'unknown';
  /** The provider's answer. */
  readonly answer: string;
}

interface Tested<S extends Step> {
  readonly steps: readonly S[];
}

interface ProviderTestProps<S extends Step> {
  readonly call: OpsCall & { readonly answer: z.ZodType<Tested<S>> };
  readonly input: Readonly<Record<string, unknown>>;
  readonly lead: string;
  readonly word: string;
  readonly nameOf: (step: S) => string;
  /** Describes a step; without it, the answer is shown unchanged. */
  readonly sayOf?: (step: S) => string | undefined;
}

const STATES = { passed: 'win', failed: 'danger', unknown: 'pending' } as const;

/** Tests a provider with the requests that visitors cause, and shows its answers. */
export function ProviderTest<S extends Step>(props: ProviderTestProps<S>) {
  const { call, input, lead, word, nameOf, sayOf } = props;
  const { t } = useWords();
  const { send, answer, busy, error } = useCall(call);
  return (
    <div className="grid gap-2">
      <p className="text-sm text-ink-2">{lead}</p>
      <div>
        <Button kind="outline" busy={busy} onPress={() => void send(input)}>
          {word}
        </Button>
      </div>
      <div role="status">
        <ul className="grid gap-2 text-sm">
          {answer?.steps.map((tested) => (
            <li key={tested.step}>
              <span className="font-strong">{nameOf(tested)}</span>{' '}
              <Tag state={STATES[tested.outcome]}>
                {t(`socialLogins.outcome.${tested.outcome}`)}
              </Tag>
              <span className="block text-ink-2 wrap-anywhere">
                {sayOf?.(tested) ?? t('socialLogins.answered', { answer: tested.answer })}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <Refused error={error} />
    </div>
  );
}
