import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/bonuses/promotions.ops-calls';
import { Money } from '@app/ui/figures/money';
import { fillPhrase } from '@app/ui/format/fill-phrase';
import { DataTable } from '@app/ui/tables/data-table';
import { useState } from 'react';
import { useMay } from '../../lib/session/operator.ts';
import { useWords } from '../../lib/words.ts';
import { PartOfAmount } from '../../parts/bonuses/part-of-amount.tsx';
import { OffersPage } from '../../parts/catalogue/offers-page.tsx';
import { RowActions } from '../../parts/catalogue/row-actions.tsx';
import { useOwnName } from '../../parts/catalogue/use-own-name.ts';
import { EndPromotionDialog } from './end-promotion-dialog.tsx';
import { FundDialog } from './fund-dialog.tsx';
import { PromotionDialog } from './promotion-dialog.tsx';
import { PromotionState } from './promotion-state.tsx';
import type { ListedPromotion } from './promotions.ts';
import { WaitingBonuses } from './waiting-bonuses.tsx';

type Chosen = { readonly to: 'change' | 'fund' | 'end'; readonly promotion: ListedPromotion };

/** Deposit promotions with their remaining budgets, and bonuses that wait for an operator. */
export function PromotionsPage() {
  const { t } = useWords();
  const answer = useAnswer(calls.list, {});
  const [chosen, choose] = useState<Chosen>();
  const mayBonuses = useMay('bonuses.decide');
  const close = () => choose(undefined);
  return (
    <OffersPage
      title={t('nav.promotions')}
      lead={t('promotions.lead')}
      none={t('promotions.none')}
      createLabel={t('promotions.create')}
      answer={answer}
      above={mayBonuses && <WaitingBonuses />}
      table={(list) => <Promotions list={list} onChoose={choose} />}
      create={(onClose) => <PromotionDialog onClose={onClose} />}
    >
      {chosen?.to === 'change' && <PromotionDialog promotion={chosen.promotion} onClose={close} />}
      {chosen?.to === 'fund' && <FundDialog promotion={chosen.promotion} onClose={close} />}
      {chosen?.to === 'end' && <EndPromotionDialog promotion={chosen.promotion} onClose={close} />}
    </OffersPage>
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
          cell: ({ budget, budgetLeft }) => <PartOfAmount part={budgetLeft} whole={budget} />,
        },
        {
          key: 'state',
          head: t('withdrawals.state'),
          cell: (one) => <PromotionState schedule={one} />,
        },
        {
          key: 'act',
          head: t('operators.actions'),
          acts: true,
          cell: (promotion) =>
            promotion.endedAt === null && (
              <RowActions
                actions={['change', 'fund', 'end']}
                name={ownName(promotion)}
                labelOf={(to) => t(`promotions.${to}`)}
                onChoose={(to) => onChoose({ to, promotion })}
              />
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
