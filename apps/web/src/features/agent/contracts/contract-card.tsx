import { Button } from '@app/ui/buttons/button';
import { Card } from '@app/ui/layout/card';
import { Tag, type TagState } from '@app/ui/text/tag';
import { lazy, Suspense, useState } from 'react';
import { useSpanText } from '../../../lib/language/use-span-text.ts';
import { useTimeText } from '../../../lib/language/use-time-text.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import type { ContractAction } from './contract-action-dialog.tsx';
import { RequestPanel } from './request-panel.tsx';
import { TermsView } from './terms/terms-view.tsx';
import { useTermWords } from './terms/use-term-words.ts';
import type { Contract } from './use-contracts.ts';

const ChangeDialog = lazy(async () => ({
  default: (await import('./change-dialog.tsx')).ChangeDialog,
}));
const ContractActionDialog = lazy(async () => ({
  default: (await import('./contract-action-dialog.tsx')).ContractActionDialog,
}));
const HistoryDialog = lazy(async () => ({
  default: (await import('./history-dialog.tsx')).HistoryDialog,
}));

interface ContractCardProps {
  readonly contract: Contract;
  /** When a change or an end agreed on now takes effect. */
  readonly beginsAt: number;
}

const TAGS = {
  P: 'pending',
  A: 'win',
  R: 'neutral',
  V: 'pending',
  C: 'neutral',
  E: 'pending',
} as const satisfies Record<Contract['status'], TagState>;

/** A contract: the other party, its terms, the pending request and the possible actions. */
export function ContractCard({ contract, beginsAt }: ContractCardProps) {
  const { t } = useTranslation('contracts');
  const words = useTermWords();
  const time = useTimeText();
  const spanOf = useSpanText();
  const [open, setOpen] = useState<ContractAction | 'change' | 'history'>();
  const { status, role, agent, terms, validFrom, validTo, request } = contract;
  const close = () => setOpen(undefined);
  const name = agent ?? t('site');
  const isMine = role === 'mine';
  const mayAsk = status === 'A' && agent !== null;
  const mayEdit = status === 'P' && !isMine;
  const span = () => {
    if (validFrom === null) return t('notYet');
    return validTo === null
      ? t('history.since', { from: time.dayAndMinute(validFrom) })
      : spanOf('dayAndMinute', validFrom, validTo);
  };
  return (
    <Card
      title={isMine ? words.contract(terms) : name}
      aside={<Tag state={TAGS[status]}>{t(`status.${status}`)}</Tag>}
    >
      <div className="grid gap-3">
        <p className="text-sm text-ink-2">
          {isMine ? t('with', { name }) : words.contract(terms)} · {span()}
        </p>
        <TermsView terms={terms} />
        {request && <RequestPanel contract={contract} request={request} onStep={setOpen} />}
        {isMine && agent === null && status === 'A' && (
          <p className="text-xs text-ink-3">{t('withSite')}</p>
        )}
        <div className="flex flex-wrap gap-2">
          {(mayAsk || mayEdit) && (
            <Button size="small" kind="outline" onPress={() => setOpen('change')}>
              {t(mayEdit ? 'change.proposal.word' : 'change')}
            </Button>
          )}
          {mayAsk && (
            <Button size="small" kind="outline" onPress={() => setOpen('end')}>
              {t('end')}
            </Button>
          )}
          {validFrom !== null && (
            <Button size="small" onPress={() => setOpen('history')}>
              {t('history')}
            </Button>
          )}
        </div>
      </div>
      <Suspense>
        {open === 'change' && (
          <ChangeDialog contract={contract} beginsAt={beginsAt} onClose={close} />
        )}
        {open === 'history' && <HistoryDialog contract={contract} onClose={close} />}
        {open && open !== 'change' && open !== 'history' && (
          <ContractActionDialog
            step={open}
            contract={contract}
            beginsAt={beginsAt}
            onClose={close}
          />
        )}
      </Suspense>
    </Card>
  );
}
