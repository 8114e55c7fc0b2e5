import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/promotions/ops-calls';
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
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { CodesDialog } from './codes-dialog.tsx';
import { EndSitePromotionDialog } from './end-site-promotion-dialog.tsx';
import { ChangeSitePromotion, CreateSitePromotion } from './site-promotion-dialog.tsx';
import type { SitePromotion } from './site-promotions.ts';

type Chosen = { readonly to: 'change' | 'codes' | 'end'; readonly promotion: SitePromotion };

/** Promotions with rules: what they give, what they gave, and what is left. */
export function SitePromotionsPage() {
  const { t } = useWords();
  const answer = useAnswer(calls.list, {});
  const [isNew, setNew] = useState(false);
  const [chosen, choose] = useState<Chosen>();
  const close = () => choose(undefined);
  return (
    <Page title={t('nav.sitePromotions')} lead={t('sitePromotions.lead')}>
      <Card
        title={t('nav.sitePromotions')}
        aside={
          <Button size="small" kind="ink" onPress={() => setNew(true)}>
            {t('sitePromotions.create')}
          </Button>
        }
      >
        <Answered answer={answer} rows={3}>
          {({ list, articles }) => (
            <>
              {list.length === 0 ? (
                <Empty state="no-results" sentence={t('sitePromotions.none')} />
              ) : (
                <Promotions list={list} onChoose={choose} />
              )}
              {isNew && <CreateSitePromotion articles={articles} onClose={() => setNew(false)} />}
            </>
          )}
        </Answered>
      </Card>
      {chosen?.to === 'change' && (
        <ChangeSitePromotion promotion={chosen.promotion} onClose={close} />
      )}
      {chosen?.to === 'codes' && <CodesDialog promotion={chosen.promotion} onClose={close} />}
      {chosen?.to === 'end' && (
        <EndSitePromotionDialog promotion={chosen.promotion} onClose={close} />
      )}
    </Page>
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
              <>
                <Money amount={granted} />
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
                {actionsOf(promotion).map((to) => (
                  <Button
                    key={to}
                    size="small"
                    kind="outline"
                    onPress={() => onChoose({ to, promotion })}
                  >
                    <ActionOf
                      action={t(to === 'codes' ? 'sitePromotions.codes' : `promotions.${to}`)}
                      name={nameOf(promotion)}
                    />
                  </Button>
                ))}
              </span>
            ),
        },
      ]}
    />
  );
}

function State({
  promotion: { startsAt, endsAt, endedAt },
}: {
  readonly promotion: SitePromotion;
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
