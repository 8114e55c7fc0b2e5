import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/promotions/ops-calls';
import { DataTable } from '@app/ui/tables/data-table';
import { useState } from 'react';
import { useWords } from '../../lib/words.ts';
import { PartOfAmount } from '../../parts/bonuses/part-of-amount.tsx';
import { OffersPage } from '../../parts/catalogue/offers-page.tsx';
import { RowActions } from '../../parts/catalogue/row-actions.tsx';
import { CodesDialog } from './codes-dialog.tsx';
import { EndSitePromotionDialog } from './end-site-promotion-dialog.tsx';
import { PromotionState } from './promotion-state.tsx';
import { ChangeSitePromotion, CreateSitePromotion } from './site-promotion-dialog.tsx';
import type { SitePromotion } from './site-promotions.ts';

type Chosen = { readonly to: 'change' | 'codes' | 'end'; readonly promotion: SitePromotion };

/** Promotions with rules: rewards, costs so far and remaining budgets. */
export function SitePromotionsPage() {
  const { t } = useWords();
  const answer = useAnswer(calls.list, {});
  const [chosen, choose] = useState<Chosen>();
  const close = () => choose(undefined);
  return (
    <OffersPage
      title={t('nav.sitePromotions')}
      lead={t('sitePromotions.lead')}
      none={t('sitePromotions.none')}
      createLabel={t('sitePromotions.create')}
      answer={answer}
      table={(list) => <Promotions list={list} onChoose={choose} />}
      // The form begins with an article, so it opens once they are known.
      create={(onClose) =>
        answer.data && <CreateSitePromotion articles={answer.data.articles} onClose={onClose} />
      }
    >
      {chosen?.to === 'change' && (
        <ChangeSitePromotion promotion={chosen.promotion} onClose={close} />
      )}
      {chosen?.to === 'codes' && <CodesDialog promotion={chosen.promotion} onClose={close} />}
      {chosen?.to === 'end' && (
        <EndSitePromotionDialog promotion={chosen.promotion} onClose={close} />
      )}
    </OffersPage>
  );
}

interface PromotionsProps {
  readonly list: readonly SitePromotion[];
  readonly onChoose: (chosen: Chosen) => void;
}

const nameOf = ({ title, article }: SitePromotion) => title ?? article;

const actionsOf = ({ rules }: SitePromotion): readonly Chosen['to'][] =>
  rules.kind === 'PROMOCODE' ? ['change', 'codes', 'end'] : ['change', 'end'];

function Promotions({ list, onChoose }: PromotionsProps) {
  const { t } = useWords();
  return (
    <DataTable
      cards
      caption={t('nav.sitePromotions')}
      rows={list}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'name',
          head: t('promotions.name'),
          cell: (one) => (
            <>
              <bdi>{nameOf(one)}</bdi>
              <span className="block text-xs text-ink-3">
                {t(`sitePromotions.kind.${one.rules.kind}`)}
              </span>
            </>
          ),
        },
        {
          key: 'claims',
          head: t('sitePromotions.claims'),
          numeric: true,
          cell: ({ claims, claimsMax }) =>
            claimsMax === null
              ? `${claims}`
              : t('sitePromotions.uses.of', { uses: claims, max: claimsMax }),
        },
        {
          key: 'granted',
          head: t('sitePromotions.granted'),
          numeric: true,
          cell: ({ rules, granted, budget }) =>
            rules.kind === 'DEPOSIT' ? (
              t('sitePromotions.ownBudget')
            ) : (
              <PartOfAmount part={granted} whole={budget} />
            ),
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
                actions={actionsOf(promotion)}
                name={nameOf(promotion)}
                labelOf={(to) => t(to === 'codes' ? 'sitePromotions.codes' : `promotions.${to}`)}
                onChoose={(to) => onChoose({ to, promotion })}
              />
            ),
        },
      ]}
    />
  );
}
