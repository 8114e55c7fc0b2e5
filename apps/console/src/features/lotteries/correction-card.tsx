import { useAnswer } from '@app/client/use-answer';
import * as approvals from '@app/shared/approvals/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { useState } from 'react';
import { z } from 'zod';
import { useMay, useOperator } from '../../lib/session/operator.ts';
import { useWords } from '../../lib/words.ts';
import { WaitingRequests } from '../../parts/waiting-requests/waiting-requests.tsx';
import { CorrectionDialog } from './correction-dialog.tsx';
import { CorrectionEffect } from './correction-effect.tsx';
import { type Draw, POLL_MS } from './lotteries.ts';

/**
 * Corrects the result of an external draw; needs two operators. Shows the progress of the resettlement and links to
 * resulting debts.
 */
export function CorrectionCard({ draw }: { readonly draw: Draw }) {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  const mayDecide = useMay('lotteries.decide');
  const mayReadDebts = useMay('payouts.read');
  const isOfAllSites = useOperator().site === null;
  const { source, outcomeVersion: version, toSettle, lottery, number } = draw;
  const isCorrected = version !== null && version > 1;
  const mayCorrect = mayDecide && isOfAllSites;
  if (source !== 'external' || version === null || (!mayCorrect && !isCorrected)) return null;
  return (
    <Card title={t('lotteries.correct')}>
      {mayCorrect && <AskedCorrection lottery={lottery} number={number} />}
      {isCorrected && (
        <p className="pb-3 text-ink-2" role="status">
          {toSettle === null
            ? t('lotteries.correct.settled')
            : t('lotteries.correct.settling', { count: toSettle })}{' '}
          {mayReadDebts && (
            <Link look="underlined" href="/console/debts?shown=members">
              {t('lotteries.correct.debts')}
            </Link>
          )}
        </p>
      )}
      {mayCorrect && (
        <>
          <p className="pb-3 text-ink-2">{t('lotteries.correct.text')}</p>
          <Button kind="outline" onPress={() => setOpen(true)}>
            {t('lotteries.correct')}
          </Button>
        </>
      )}
      {isOpen && <CorrectionDialog draw={draw} version={version} onClose={() => setOpen(false)} />}
    </Card>
  );
}

const correctionDetail = z.object({ result: z.string() });

/** A pending correction with its current effect. */
function AskedCorrection({ lottery, number }: Pick<Draw, 'lottery' | 'number'>) {
  const { t } = useWords();
  const { data } = useAnswer(approvals.listOfSite, {}, { refetchInterval: POLL_MS });
  const isThis = ({ action, target }: { readonly action: string; readonly target: string }) =>
    action === 'lottery.result_corrected' && target === `${lottery} ${number}`;
  const pendingCorrection = data?.list.find(isThis);
  const detail =
    pendingCorrection && correctionDetail.safeParse(JSON.parse(pendingCorrection.detail));
  return (
    <>
      <WaitingRequests
        say={(request) => (isThis(request) ? t('lotteries.correct.waits') : undefined)}
      />
      {detail?.success && (
        <div className="pb-3">
          <CorrectionEffect lottery={lottery} draw={number} result={detail.data.result} />
        </div>
      )}
    </>
  );
}
