import { Answered } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/payouts/ops-calls';
import { WINDOW_MS } from '@app/shared/payouts/salary-windows';
import { Awaited } from '@app/ui/feedback/awaited';
import { CardSkeleton } from '@app/ui/feedback/card-skeleton';
import { Field } from '@app/ui/forms/field';
import { Select } from '@app/ui/forms/select';
import { Page } from '../../lib/page.tsx';
import { useWords } from '../../lib/words.ts';
import { useListSearch } from '../../parts/lists/use-list-search.ts';
import { EngineLimits } from './engine-limits.tsx';
import { EngineRuns } from './engine-runs.tsx';

const POLL_MS = 15_000;

/** Payout engines with held runs and automatic limits. */
export function PayoutsPage() {
  const { t } = useWords();
  const answer = useAnswer(calls.engines, {}, { refetchInterval: POLL_MS });
  return (
    <Page title={t('nav.payouts')} lead={t('payouts.lead', { minutes: WINDOW_MS / 60_000 })}>
      <Answered
        answer={answer}
        waiting={
          <Awaited>
            <CardSkeleton content="rows" count={4} />
            <CardSkeleton content="facts" count={5} />
          </Awaited>
        }
      >
        {({ list }) => <Engines list={list} />}
      </Answered>
    </Page>
  );
}

type Listed = Answer<typeof calls.engines>['list'];

function Engines({ list }: { readonly list: Listed }) {
  const { t, named } = useWords();
  const [search, changeSearch] = useListSearch();
  const engine = list.find(({ kind }) => kind === search.get('kind')) ?? list[0];
  if (!engine) return null;
  return (
    <>
      {list.length > 1 && (
        <Field label={t('payouts.engine')}>
          {(control) => (
            <Select
              {...control}
              value={engine.kind}
              onValueChange={(kind) => changeSearch({ kind })}
              choices={list.map(({ kind, heldRuns }) => ({
                value: kind,
                label: t('payouts.option', { kind: named('payouts.kind', kind), count: heldRuns }),
              }))}
            />
          )}
        </Field>
      )}
      <EngineRuns key={`runs ${engine.kind}`} engine={engine} />
      <EngineLimits key={engine.kind} engine={engine} />
    </>
  );
}
