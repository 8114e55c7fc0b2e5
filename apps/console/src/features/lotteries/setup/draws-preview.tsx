import { Answered } from '@app/client/answered';
import type { Input } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/lotteries/setup.ops-calls';
import { DataTable } from '@app/ui/tables/data-table';
import { useWords } from '../../../lib/words.ts';
import { At } from '../draw-table.tsx';

interface DrawsPreviewProps {
  readonly asked: Input<typeof calls.previewDraws>;
}

/** Next draws of a calendar, before it is requested. */
export function DrawsPreview({ asked }: DrawsPreviewProps) {
  const { t } = useWords();
  const answer = useAnswer(calls.previewDraws, asked);
  return (
    <section className="grid min-w-0 gap-2" aria-label={t('setup.preview')}>
      <h3 className="font-strong">{t('setup.preview')}</h3>
      <Answered answer={answer} rows={4}>
        {({ list }) => (
          <DataTable
            cards
            caption={t('setup.preview')}
            rows={list}
            keyOf={({ number }) => number}
            columns={[
              {
                key: 'number',
                head: t('lotteries.draw'),
                cell: ({ number }) => <bdi className="tabular-nums">{number}</bdi>,
              },
              {
                key: 'closes',
                head: t('lotteries.closesAt'),
                cell: ({ closesAt }) => <At at={closesAt} zone={asked.timeZone} />,
              },
              {
                key: 'draws',
                head: t('lotteries.drawsAt'),
                cell: ({ drawsAt }) => <At at={drawsAt} zone={asked.timeZone} />,
              },
            ]}
          />
        )}
      </Answered>
    </section>
  );
}
