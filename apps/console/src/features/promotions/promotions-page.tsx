import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/bonuses/promotions.ops-calls';
import { Button } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { Money } from '@app/ui/figures/money';
import { fillPhrase } from '@app/ui/format/fill-phrase';
import { Card } from '@app/ui/layout/card';
import { DataTable } from '@app/ui/tables/data-table';
import { Tag } from '@app/ui/text/tag';
import { useState } from 'react';
import { ActionOf } from '../../lib/action-of.tsx';
import { Page } from '../../lib/page.tsx';
import { useMay } from '../../lib/session/operator.ts';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { useOwnName } from '../../parts/catalogue/use-own-name.ts';
import { EndPromotionDialog } from './end-promotion-dialog.tsx';
import { FundDialog } from './fund-dialog.tsx';
import { PromotionDialog } from './promotion-dialog.tsx';
import type { ListedPromotion } from './promotions.ts';
import { WaitingBonuses } from './waiting-bonuses.tsx';

type Chosen = { readonly to: 'change' | 'fund' | 'end'; readonly promotion: ListedPromotion };

/** Deposit promotions with their remaining budgets, and bonuses that wait for an operator. */
export function PromotionsPage() {
  const { t } = useWords();
  const answer = useAnswer(calls.list, {});
  const [isNew, setNew] = useState(false);
  const [chosen, choose] = useState<Chosen>();
  const mayBonuses = useMay('bonuses.decide');
  const close = () => choose(undefined);
  return (
    <Page title={t('nav.promotions')} lead={t('promotions.lead')}>
      {mayBonuses && <WaitingBonuses />}
      <Card
        title={t('nav.promotions')}
        aside={
          <Button size="small" kind="ink" onPress={() => setNew(true)}>
            {t('promotions.create')}
          </Button>
        }
      >
        <Answered answer={answer} rows={3}>
          {({ list }) =>
            list.length === 0 ? (
              <Empty state="no-results" sentence={t('promotions.none')} />
            ) : (
              <Promotions list={list} onChoose={choose} />
            )
          }
        </Answered>
      </Card>
      {isNew && <PromotionDialog onClose={() => setNew(false)} />}
      {chosen?.to === 'change' && <PromotionDialog promotion={chosen.promotion} onClose={close} />}
      {chosen?.to === 'fund' && <FundDialog promotion={chosen.promotion} onClose={close} />}
      {chosen?.to === 'end' && <EndPromotionDialog promotion={chosen.promotion} onClose={close} />}
    </Page>
  );
}

interface PromotionsProps {
  readonly list: readonly ListedPromotion[];
  readonly onChoose: (chosen: Chosen) => void;
}

function Promotions({ list, onChoose }: PromotionsProps) {
  const { t } = useWords();
  const ownName = useOwnName();
  return (
    <DataTable
      cards
      caption={t('nav.promotions')}
      rows={list}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'name',
          head: t('promotions.name'),
          cell: (one) => (
            <>
              <bdi>{ownName(one)}</bdi>
              <span className="block text-xs text-ink-3">
                {t('promotions.version', { version: one.version })}
              </span>
            </>
          ),
        },
        { key: 'gives', head: t('promotions.gives'), cell: (one) => <Gives promotion={one} /> },
        {
          key: 'times',
          head: t('promotions.times'),
          numeric: true,
          cell: ({ times, days }) => t('promotions.times.of', { times, days }),
        },
        {
          key: 'left',
          head: t('promotions.left'),
          numeric: true,
          cell: ({ budget, budgetLeft }) => (
            <>
              <Money amount={budgetLeft} />
              <span className="block text-xs text-ink-3">
                {fillPhrase((at) => t('promotions.left.of', at), {
                  amount: <Money amount={budget} />,
                })}
              </span>
            </>
          ),
        },
        { key: 'state', head: t('withdrawals.state'), cell: (one) => <State promotion={one} /> },
        {
          key: 'act',
          head: t('operators.actions'),
          acts: true,
          cell: (promotion) =>
            promotion.endedAt === null && (
              <span className="flex flex-wrap justify-end gap-2">
                {(['change', 'fund', 'end'] as const).map((to) => (
                  <Button
                    key={to}
                    size="small"
                    kind="outline"
                    onPress={() => onChoose({ to, promotion })}
                  >
                    <ActionOf action={t(`promotions.${to}`)} name={ownName(promotion)} />
                  </Button>
                ))}
              </span>
            ),
        },
      ]}
    />
  );
}

function Gives({ promotion }: { readonly promotion: ListedPromotion }) {
  const { t } = useWords();
  const { percent, bonusMax, depositMin, firstOnly } = promotion;
  return (
    <>
      {fillPhrase((at) => t('promotions.gives.of', { percent: percent / 100, ...at }), {
        amount: <Money amount={bonusMax} />,
      })}
      <span className="block text-xs text-ink-3">
        {fillPhrase((at) => t('promotions.from', at), { amount: <Money amount={depositMin} /> })}
        {firstOnly && ` · ${t('promotions.firstOnly')}`}
      </span>
    </>
  );
}

function State({
  promotion: { startsAt, endsAt, endedAt },
}: {
  readonly promotion: ListedPromotion;
}) {
  const { t } = useWords();
  const now = Date.now();
  if (endedAt !== null) return <Tag>{t('promotions.state.ended')}</Tag>;
  if (endsAt !== null && endsAt <= now) return <Tag>{t('promotions.state.over')}</Tag>;
  if (startsAt <= now) return <Tag state="win">{t('promotions.state.running')}</Tag>;
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Tag state="pending">{t('promotions.state.planned')}</Tag>
      <When at={startsAt} />
    </span>
  );
}
