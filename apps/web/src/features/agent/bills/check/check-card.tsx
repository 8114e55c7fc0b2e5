import { Refused } from '@app/client/answered';
import { Banner } from '@app/ui/banner';
import { Button } from '@app/ui/button';
import { Card } from '@app/ui/card';
import { Progress } from '@app/ui/progress';
import { useTranslation } from 'react-i18next';
import type { Bill } from '../use-bills.ts';
import { CheckTable } from './check-table.tsx';
import { countLines } from './lines.ts';
import { type BillCheck, useBillCheck } from './use-bill-check.ts';

/** Reckons the bill again from its bets, and shows both results line by line. */
export function CheckCard({ bill }: { readonly bill: Bill }) {
  const { t } = useTranslation('bill');
  const { check, start, cancel } = useBillCheck(bill);
  const isReading = check.state === 'reading';
  return (
    <Card title={t('check')}>
      <div className="grid gap-3" aria-live="polite">
        {check.state === 'idle' && <p className="text-sm text-ink-2">{t('check.about')}</p>}
        {check.state === 'reading' && <Reading check={check} />}
        {check.state === 'failed' && <Refused error={check.error} />}
        {check.state === 'done' && <Result check={check} />}
        <div>
          {isReading ? (
            <Button kind="outline" onPress={cancel}>
              {t('check.cancel')}
            </Button>
          ) : (
            <Button kind="outline" onPress={start}>
              {t(check.state === 'idle' ? 'check.start' : 'check.again')}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}

function Reading({ check }: { readonly check: Extract<BillCheck, { state: 'reading' }> }) {
  const { t } = useTranslation('bill');
  const { counted, bets } = check;
  return (
    <div className="grid gap-2 text-sm">
      <p>
        {bets === undefined ? t('check.reading') : t('check.counted', { counted, total: bets })}
      </p>
      <Progress share={bets ? counted / bets : 0} />
    </div>
  );
}

function Result({ check }: { readonly check: Extract<BillCheck, { state: 'done' }> }) {
  const { t } = useTranslation('bill');
  const { groups, bets, isByBet } = check;
  const { lines, differing } = countLines(groups);
  return (
    <>
      {differing === 0 ? (
        <Banner state="win" title={t('check.agrees', { lines })} />
      ) : (
        <Banner urgent state="danger" title={t('check.differs', { differing, lines })} />
      )}
      <p className="text-sm text-ink-2">
        {t(isByBet ? 'check.byBet' : 'check.byPlayer', { bets })}
      </p>
      <CheckTable groups={groups} />
      <p className="text-xs text-ink-3">{t('check.parts')}</p>
    </>
  );
}
