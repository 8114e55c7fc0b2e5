import { Refused } from '@app/client/answered';
import { solvency, solvencyAskedFile } from '@app/shared/contracts/ops-calls';
import { PREVIEW_DAYS } from '@app/shared/health/observed-spans';
import { Button } from '@app/ui/buttons/button';
import { Progress } from '@app/ui/charts/progress';
import { Empty } from '@app/ui/feedback/empty';
import { useState } from 'react';
import { useTimeText } from '../../lib/use-time-text.ts';
import { useWords } from '../../lib/words.ts';
import { FileExport, ListExport } from '../files/list-export.tsx';
import { SolvencyTable } from './solvency-table.tsx';
import { type TriedTerms, useLineSolvency } from './use-line-solvency.ts';

const SPAN_MS = PREVIEW_DAYS * 86_400_000;

interface LineSolvencyProps {
  /** Absent while incomplete. */
  readonly terms: TriedTerms | undefined;
  /** Calculates immediately, for terms that can no longer change. */
  readonly isTried?: boolean;
}

/** Simulates terms on a whole line before they are requested or approved. */
export function LineSolvency({ terms, isTried = false }: LineSolvencyProps) {
  const { t } = useWords();
  const time = useTimeText();
  const [tried, setTried] = useState<TriedTerms | undefined>(isTried ? terms : undefined);
  const { figures, isWhole, error, retry } = useLineSolvency(tried);
  // Form terms are a new object on each render, so compare by value.
  const isOutdated = tried !== undefined && JSON.stringify(terms) !== JSON.stringify(tried);
  const isBusy = tried !== undefined && !isWhole && !error;
  const { from, to } = figures ?? {};
  return (
    <section
      className="grid min-w-0 gap-3"
      aria-label={t('agents.solvency', { days: PREVIEW_DAYS })}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-strong">{t('agents.solvency', { days: PREVIEW_DAYS })}</h3>
        {(tried === undefined || isOutdated || error) && (
          <Button
            size="small"
            kind="outline"
            off={terms === undefined}
            onPress={() => (error && !isOutdated ? retry() : setTried(terms))}
          >
            {t(tried === undefined ? 'agents.solvency.do' : 'agents.solvency.again')}
          </Button>
        )}
      </div>
      <Refused error={error} />
      {tried === undefined && <p className="text-sm text-ink-2">{t('agents.solvency.what')}</p>}
      {isOutdated && <p className="text-sm text-ink-2">{t('agents.solvency.others')}</p>}
      {isBusy && (
        <div className="grid gap-2">
          {from !== undefined && (
            <p role="status" className="text-sm text-ink-2">
              {t('agents.solvency.busy', { day: time(from) })}
            </p>
          )}
          <Progress share={from === undefined || to === undefined ? 0 : (to - from) / SPAN_MS} />
        </div>
      )}
      {figures && isWhole && figures.sums.validBet === 0n && (
        <Empty state="no-bets" sentence={t('agents.solvency.none', { days: PREVIEW_DAYS })} />
      )}
      {figures && isWhole && figures.sums.validBet !== 0n && (
        <>
          {tried && (
            <div className="flex justify-end">
              <SolvencyExport tried={tried} />
            </div>
          )}
          <SolvencyTable figures={figures} />
        </>
      )}
    </section>
  );
}

/** The simulation as a file, for typed terms or a pending request. */
function SolvencyExport({ tried }: { readonly tried: TriedTerms }) {
  if ('terms' in tried) return <ListExport list={solvency} filters={tried} />;
  return <FileExport call={solvencyAskedFile} filters={tried} />;
}
