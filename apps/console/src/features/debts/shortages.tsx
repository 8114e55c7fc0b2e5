import { Answered } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/debts/shortages.ops-calls';
import { Button } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { toast } from '@app/ui/feedback/toasts';
import { Money } from '@app/ui/figures/money';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { Segmented } from '@app/ui/forms/segmented';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { Dialog } from '@app/ui/overlays/dialog';
import { useState } from 'react';
import { ReasonedForm } from '../../lib/forms/reasoned-form.tsx';
import { KeysetPager } from '../../lib/lists/keyset-pager.tsx';
import { drawHref } from '../../lib/lottery-hrefs.ts';
import { useMay } from '../../lib/session/operator.ts';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { useCatalogueNames } from '../../parts/catalogue/use-catalogue-names.ts';
import { ListExport } from '../../parts/files/list-export.tsx';
import { ListTable } from '../../parts/lists/list-table.tsx';
import { ListTools } from '../../parts/lists/list-tools.tsx';
import type { DebtView } from './debt-view.ts';

type Shortage = Answer<typeof calls.list>['list'][number];

const POLL_MS = 30_000;

interface ShortagesProps {
  readonly view: DebtView;
  readonly onGo: (changed: Partial<DebtView>) => void;
}

/** Shortages: amounts that members owe the site because money left it that was not theirs. */
export function Shortages({ view: { text, state, after }, onGo }: ShortagesProps) {
  const { t } = useWords();
  const shown = state === 'settled' ? 'settled' : 'open';
  const filters = { state: shown, ...(text && { text }) } as const;
  const answer = useAnswer(
    calls.list,
    { ...filters, ...(after && { after }) },
    { refetchInterval: POLL_MS },
  );
  return (
    <Card
      title={t('shortages.list')}
      aside={
        <ListTools page="/console/debts">
          <ListExport list={calls.list} filters={filters} />
        </ListTools>
      }
    >
      <p className="max-w-list pb-2 text-sm text-ink-2">{t('shortages.text')}</p>
      <Segmented
        label={t('debts.state')}
        value={shown}
        onChange={(chosen) => onGo({ state: chosen })}
        segments={(['open', 'settled'] as const).map((value) => ({
          value,
          label: t(`debts.state.${value}`),
        }))}
      />
      <Answered answer={answer} rows={6}>
        {({ list, next }) =>
          list.length === 0 ? (
            <Empty state="no-results" sentence={t(`shortages.none.${shown}`)} />
          ) : (
            <>
              <Table shortages={list} />
              <KeysetPager
                isFirst={after === undefined}
                next={next}
                onGo={(place) => onGo({ after: place })}
              />
            </>
          )
        }
      </Answered>
    </Card>
  );
}

function Table({ shortages }: { readonly shortages: readonly Shortage[] }) {
  const { t } = useWords();
  return (
    <ListTable
      cards
      caption={t('shortages.list')}
      rows={shortages}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'member',
          head: t('member.name'),
          cell: ({ memberId, username }) => (
            <Link look="strong" href={`/console/members/${memberId}`}>
              <bdi>{username}</bdi>
            </Link>
          ),
        },
        {
          key: 'cause',
          head: t('shortages.cause'),
          cell: (shortage) => <Cause shortage={shortage} />,
        },
        {
          key: 'amount',
          head: t('debts.amount'),
          numeric: true,
          cell: ({ amount }) => <Money amount={amount} />,
        },
        {
          key: 'left',
          head: t('debts.owed'),
          numeric: true,
          cell: (shortage) => <Money amount={remainingAmount(shortage)} />,
        },
        { key: 'arose', head: t('debts.arose'), cell: ({ aroseAt }) => <When at={aroseAt} /> },
        {
          key: 'acts',
          head: t('shortages.end'),
          acts: true,
          cell: (shortage) => <Acts shortage={shortage} />,
        },
      ]}
    />
  );
}

function Cause({ shortage: { cause, draw } }: { readonly shortage: Shortage }) {
  const { named } = useWords();
  const names = useCatalogueNames();
  return (
    <span className="grid">
      {named('shortages.cause', cause)}
      {draw && (
        <Link href={drawHref(draw)}>
          <bdi>{`${names.lottery(draw.lottery)} ${draw.number}`}</bdi>
        </Link>
      )}
    </span>
  );
}

const remainingAmount = ({ amount, repaid, returned, writtenOff }: Shortage) =>
  amount - repaid - returned - writtenOff;

function Acts({ shortage }: { readonly shortage: Shortage }) {
  const { t } = useWords();
  const mayManage = useMay('payouts.manage');
  const [openDialog, setOpenDialog] = useState<'returned' | 'written_off'>();
  if (shortage.settledAt !== null) return <When at={shortage.settledAt} />;
  if (shortage.waits) return t('debts.waits');
  if (!mayManage) return null;
  return (
    <span className="flex flex-wrap gap-2">
      {(['returned', 'written_off'] as const).map((as) => (
        <Button key={as} size="small" kind="outline" onPress={() => setOpenDialog(as)}>
          {t(`shortages.${as}`)}
        </Button>
      ))}
      {openDialog && (
        <CloseDialog shortage={shortage} as={openDialog} onClose={() => setOpenDialog(undefined)} />
      )}
    </span>
  );
}

interface CloseProps {
  readonly shortage: Shortage;
  readonly as: 'returned' | 'written_off';
  readonly onClose: () => void;
}

function CloseDialog({ shortage, as, onClose }: CloseProps) {
  const { t } = useWords();
  const money = useMoneyText();
  const { id, username } = shortage;
  const form = useForm(calls.close, {
    initial: { id, as, reason: '' },
    onDone: () => {
      toast(t('debts.asked', { debtor: username }));
      onClose();
    },
  });
  const words = { username, amount: money(remainingAmount(shortage)) };
  return (
    <Dialog title={t(`shortages.${as}`)} onClose={onClose}>
      <ReasonedForm form={form} word={t('agents.ask')} isDangerous={as === 'written_off'}>
        <p className="text-ink-2">{t(`shortages.${as}.text`, words)}</p>
        <p className="text-sm text-ink-2">{t('agents.fourEyes')}</p>
      </ReasonedForm>
    </Dialog>
  );
}
