import { Answered } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/rebates/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { Card } from '@app/ui/layout/card';
import { Dialog } from '@app/ui/overlays/dialog';
import { DataTable } from '@app/ui/tables/data-table';
import { useState } from 'react';
import { ReasonedForm } from '../../lib/forms/reasoned-form.tsx';
import { WholeNumberField } from '../../lib/forms/whole-number-field.tsx';
import { useMay } from '../../lib/session/operator.ts';
import { useWords } from '../../lib/words.ts';
import { SeriesHistory } from './series-history.tsx';

type Series = Answer<typeof calls.read>['list'][number];
interface Named {
  readonly id: string;
  readonly username: string;
}

/** Highest series of an agent or player. Hidden at sites without bets in series. */
export function MemberSeries({ member }: { readonly member: Named }) {
  const { t, named } = useWords();
  const mayManage = useMay('agents.manage');
  const [changing, setChanging] = useState<Series>();
  const [isLookingBack, setLookingBack] = useState(false);
  const answer = useAnswer(calls.read, { id: member.id });
  if (answer.data?.list.length === 0) return null;
  return (
    <Card
      title={t('series.of')}
      aside={
        <Button size="small" kind="outline" onPress={() => setLookingBack(true)}>
          {t('series.history')}
        </Button>
      }
    >
      <Answered answer={answer} rows={2}>
        {({ list }) => (
          <DataTable
            cards
            caption={t('series.of')}
            rows={list}
            keyOf={({ category }) => category}
            columns={[
              {
                key: 'category',
                head: t('detail.gameCategory'),
                cell: ({ category }) => (
                  <span className="font-strong">{named('category', category)}</span>
                ),
              },
              {
                key: 'series',
                head: t('series.highest'),
                numeric: true,
                cell: ({ series }) => series,
              },
              {
                key: 'may',
                head: t('series.may'),
                numeric: true,
                cell: ({ from, upTo }) => `${from}–${upTo}`,
              },
              ...(mayManage
                ? [
                    {
                      key: 'change',
                      head: t('series.change'),
                      acts: true,
                      cell: (one: Series) => (
                        <Button size="small" kind="outline" onPress={() => setChanging(one)}>
                          {t('series.change')}
                        </Button>
                      ),
                    },
                  ]
                : []),
            ]}
          />
        )}
      </Answered>
      {changing && (
        <ChangeDialog member={member} series={changing} onClose={() => setChanging(undefined)} />
      )}
      {isLookingBack && <SeriesHistory member={member} onClose={() => setLookingBack(false)} />}
    </Card>
  );
}

interface ChangeDialogProps {
  readonly member: Named;
  readonly series: Series;
  readonly onClose: () => void;
}

function ChangeDialog({ member: { id, username }, series, onClose }: ChangeDialogProps) {
  const { t, named } = useWords();
  const { category, from, upTo } = series;
  const form = useForm(calls.setSeries, {
    initial: { id, category, series: series.series, reason: '' },
    onDone: () => {
      toast(t('series.changed', { username }));
      onClose();
    },
  });
  return (
    <Dialog
      title={t('series.title', { username, games: named('category', category) })}
      onClose={onClose}
    >
      <ReasonedForm form={form} word={t('series.change')}>
        <WholeNumberField
          label={t('series.highest')}
          hint={t('series.hint', { from: `${from}`, upTo: `${upTo}` })}
          error={form.isWrong('series') ? t('series.wrong') : undefined}
          value={form.values.series}
          onChange={(series) => form.set('series', series)}
        />
      </ReasonedForm>
    </Dialog>
  );
}
