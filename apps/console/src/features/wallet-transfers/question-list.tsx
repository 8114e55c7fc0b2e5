import { Empty } from '@app/ui/feedback/empty';
import { Card } from '@app/ui/layout/card';
import { DataTable } from '@app/ui/tables/data-table';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import type { WalletTransfer } from './wallet-transfer.ts';

const MS_PER_SECOND = 1_000;

/** Calls to a vendor about a transfer, with its answers. */
export function QuestionList({ questions }: Pick<WalletTransfer, 'questions'>) {
  const { t } = useWords();
  const rows = questions.map((question, n) => ({ ...question, key: `${questions.length - n}` }));
  return (
    <Card title={t('walletTransfers.questions')}>
      {rows.length === 0 ? (
        <Empty state="no-results" sentence={t('walletTransfers.questions.none')} />
      ) : (
        <DataTable
          cards
          caption={t('walletTransfers.questions')}
          rows={rows}
          keyOf={({ key }) => key}
          columns={[
            {
              key: 'asked',
              head: t('walletTransfers.question.asked'),
              cell: ({ asked }) => t(`walletTransfers.question.${asked}`),
            },
            {
              key: 'answer',
              head: t('walletTransfers.question.answer'),
              cell: ({ answer }) => <bdi className="wrap-anywhere">{answer}</bdi>,
            },
            {
              key: 'at',
              head: t('walletTransfers.question.at'),
              cell: ({ at }) => <When at={at} />,
            },
            {
              key: 'took',
              head: t('walletTransfers.question.took'),
              cell: ({ tookMs }) =>
                t('walletTransfers.question.seconds', { seconds: tookMs / MS_PER_SECOND }),
            },
          ]}
        />
      )}
    </Card>
  );
}
