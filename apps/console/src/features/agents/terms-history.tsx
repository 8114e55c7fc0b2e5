import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/ops/contracts';
import { DataTable } from '@app/ui/data-table';
import { Dialog } from '@app/ui/dialog';
import { Percent } from '@app/ui/figures';
import { Money } from '@app/ui/money';
import { useState } from 'react';
import { KeysetPager } from '../../lib/keyset-pager.tsx';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { fractionOf } from './percent.ts';

interface TermsHistoryProps {
  readonly contractId: string;
  readonly username: string;
  readonly onClose: () => void;
}

/** The terms that a contract had and has, the newest first. */
export function TermsHistory({ contractId, username, onClose }: TermsHistoryProps) {
  const { t } = useWords();
  const [before, setBefore] = useState<string>();
  const answer = useAnswer(calls.history, { contractId, ...(before !== undefined && { before }) });
  return (
    <Dialog title={t('agents.history.title', { username })} onClose={onClose}>
      <Answered answer={answer} rows={3}>
        {({ list, next }) => (
          <>
            <DataTable
              cards
              caption={t('agents.history')}
              rows={list}
              keyOf={({ version }) => version}
              columns={[
                {
                  key: 'from',
                  head: t('agents.validFrom'),
                  cell: ({ validFrom }) =>
                    validFrom === null ? t('agents.history.proposed') : <When at={validFrom} />,
                },
                {
                  key: 'until',
                  head: t('agents.history.until'),
                  cell: ({ validTo }) =>
                    validTo === null ? t('agents.history.open') : <When at={validTo} />,
                },
                {
                  key: 'lossRate',
                  head: t('detail.lossRate'),
                  numeric: true,
                  cell: ({ terms }) => <Percent value={fractionOf(terms.lossRate)} digitsMax={4} />,
                },
                {
                  key: 'profitRate',
                  head: t('detail.profitRate'),
                  numeric: true,
                  cell: ({ terms }) => (
                    <Percent value={fractionOf(terms.profitRate)} digitsMax={4} />
                  ),
                },
                {
                  key: 'threshold',
                  head: t('detail.singleBetThreshold'),
                  numeric: true,
                  cell: ({ terms }) => <Money amount={terms.singleBetThreshold} />,
                },
              ]}
            />
            <KeysetPager isFirst={before === undefined} next={next} onGo={setBefore} />
          </>
        )}
      </Answered>
    </Dialog>
  );
}
