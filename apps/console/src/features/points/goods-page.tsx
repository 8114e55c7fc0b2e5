import { useAnswer } from '@app/client/use-answer';
import { useCall } from '@app/client/use-call';
import * as calls from '@app/shared/points/goods.ops-calls';
import { Button } from '@app/ui/buttons/button';
import { IconButton } from '@app/ui/buttons/icon-button';
import { toast } from '@app/ui/feedback/toasts';
import { Count } from '@app/ui/figures/figures';
import { Money } from '@app/ui/figures/money';
import { DataTable } from '@app/ui/tables/data-table';
import { Tag } from '@app/ui/text/tag';
import { useState } from 'react';
import { ActionOf } from '../../lib/action-of.tsx';
import { useWords } from '../../lib/words.ts';
import { OffersPage } from '../../parts/catalogue/offers-page.tsx';
import { RowActions } from '../../parts/catalogue/row-actions.tsx';
import { useOwnName } from '../../parts/catalogue/use-own-name.ts';
import type { ListedGoods } from './goods.ts';
import { GoodsDialog } from './goods-dialog.tsx';
import { GoodsPicture } from './goods-picture.tsx';
import { RestockDialog } from './restock-dialog.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

type Chosen = { readonly to: 'change' | 'restock' | 'withdraw'; readonly goods: ListedGoods };

/** Goods of the points mall with prices and stock, in the order of the mall. */
export function GoodsPage() {
  const { t } = useWords();
  const answer = useAnswer(calls.list, {});
  const [chosen, choose] = useState<Chosen>();
  const close = () => choose(undefined);
  return (
    <OffersPage
      title={t('nav.pointGoods')}
      lead={t('pointGoods.lead')}
      none={t('pointGoods.none')}
      createLabel={t('pointGoods.create')}
      answer={answer}
      table={(list) => <Goods list={list} onChoose={choose} />}
      create={(onClose) => <GoodsDialog onClose={onClose} />}
    >
      {chosen?.to === 'change' && <GoodsDialog goods={chosen.goods} onClose={close} />}
      {chosen?.to === 'restock' && <RestockDialog goods={chosen.goods} onClose={close} />}
      {chosen?.to === 'withdraw' && <WithdrawDialog goods={chosen.goods} onClose={close} />}
    </OffersPage>
  );
}

interface GoodsProps {
  readonly list: readonly ListedGoods[];
  readonly onChoose: (chosen: Chosen) => void;
}

function Goods({ list, onChoose }: GoodsProps) {
  const { t } = useWords();
  const ownName = useOwnName();
  return (
    <DataTable
      cards
      caption={t('nav.pointGoods')}
      rows={list}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'name',
          head: t('pointGoods.name'),
          cell: (goods) => <Name goods={goods} />,
        },
        {
          key: 'price',
          head: t('pointGoods.price'),
          numeric: true,
          cell: ({ pointsNeeded, amountNeeded }) => (
            <>
              {t('pointGoods.points', { count: pointsNeeded })}
              {amountNeeded > 0n && (
                <span className="block text-xs text-ink-3">
                  <Money signed amount={amountNeeded} />
                </span>
              )}
            </>
          ),
        },
        {
          key: 'stock',
          head: t('pointGoods.stock'),
          numeric: true,
          cell: ({ stock }) => (
            <span className={stock === 0 ? 'text-danger' : ''}>
              <Count value={stock} />
            </span>
          ),
        },
        {
          key: 'reserved',
          head: t('pointGoods.reserved'),
          numeric: true,
          cell: ({ reserved }) => <Count value={reserved} />,
        },
        {
          key: 'delivered',
          head: t('pointGoods.delivered'),
          numeric: true,
          cell: ({ delivered }) => <Count value={delivered} />,
        },
        {
          key: 'state',
          head: t('withdrawals.state'),
          cell: ({ withdrawnAt, stock }) => {
            if (withdrawnAt !== null) return <Tag>{t('pointGoods.state.withdrawn')}</Tag>;
            return stock === 0 ? (
              <Tag state="pending">{t('pointGoods.state.soldOut')}</Tag>
            ) : (
              <Tag state="win">{t('pointGoods.state.offered')}</Tag>
            );
          },
        },
        {
          key: 'act',
          head: t('operators.actions'),
          acts: true,
          cell: (goods) => (
            <span className="flex flex-wrap items-center justify-end gap-2">
              {goods.withdrawnAt === null ? (
                <>
                  <Move goods={goods} list={list} />
                  <RowActions
                    actions={['change', 'restock', 'withdraw']}
                    name={ownName(goods)}
                    labelOf={(to) => t(`pointGoods.${to}`)}
                    onChoose={(to) => onChoose({ to, goods })}
                  />
                </>
              ) : (
                <Offer goods={goods} />
              )}
            </span>
          ),
        },
      ]}
    />
  );
}

function Name({ goods }: { readonly goods: ListedGoods }) {
  const { t } = useWords();
  const ownName = useOwnName();
  return (
    <span className="flex items-center gap-3 py-1">
      <span className="size-picture shrink-0 overflow-hidden rounded-2">
        <GoodsPicture goods={goods} />
      </span>
      <span className="min-w-0">
        <bdi className="wrap-anywhere">{ownName(goods)}</bdi>
        <span className="block text-xs font-body text-ink-3">
          {t(`pointGoods.category.${goods.category}`)}
        </span>
      </span>
    </span>
  );
}

/** Moves goods one place up in the mall. */
function Move({
  goods,
  list,
}: {
  readonly goods: ListedGoods;
  readonly list: readonly ListedGoods[];
}) {
  const { t } = useWords();
  const ownName = useOwnName();
  const { send, busy } = useCall(calls.reorder);
  const offered = list.filter(({ withdrawnAt }) => withdrawnAt === null).map(({ id }) => id);
  const place = offered.indexOf(goods.id);
  const up = () => {
    const ids = offered.filter((id) => id !== goods.id);
    ids.splice(place - 1, 0, goods.id);
    void send({ ids });
  };
  return (
    <span className="rotate-180">
      <IconButton
        small
        icon="caret-down-bold"
        label={t('pointGoods.up', { name: ownName(goods) })}
        disabled={busy || place <= 0}
        onPress={up}
      />
    </span>
  );
}

function Offer({ goods }: { readonly goods: ListedGoods }) {
  const { t, refusal } = useWords();
  const ownName = useOwnName();
  const { send, busy } = useCall(calls.offer);
  const offer = () =>
    void send(
      { id: goods.id },
      {
        onDone: () => toast(t('pointGoods.offer.done', { name: ownName(goods) })),
        onRefused: () => toast(refusal('points.goods_not_found', {}), 'failed'),
      },
    );
  return (
    <Button size="small" kind="outline" busy={busy} onPress={offer}>
      <ActionOf action={t('pointGoods.offer')} name={ownName(goods)} />
    </Button>
  );
}
