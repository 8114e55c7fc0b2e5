import { Card } from '@app/ui/layout/card';
import { Tag } from '@app/ui/text/tag';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../lib/language/use-translation.ts';
import { TierTable } from '../../salary/tier-table.tsx';
import type { DividendRequest, TieredRequest } from '../use-contract-requests.ts';
import { AnswerableOffer } from './answerable-offer.tsx';

interface OfferCardProps {
  readonly request: DividendRequest | TieredRequest;
  /** The subject of the offer. */
  readonly title: string;
  /** When it takes effect. */
  readonly note: string;
  /** The offer's terms, apart from the tiers. */
  readonly children?: ReactNode;
}

/** An offered contract with tiers, to accept or refuse. */
export function OfferCard({ request, title, note, children }: OfferCardProps) {
  const { t } = useTranslation('team');
  const { t: word } = useTranslation('agent');
  const { agent, tiers } = request;
  return (
    <AnswerableOffer request={request}>
      {(buttons) => (
        <Card
          title={agent ? t('coming.offerFrom', { name: agent }) : t('coming.offerOfSite')}
          aside={<Tag state="pending">{word('contract.P')}</Tag>}
        >
          <p className="pb-2 font-strong">{title}</p>
          <TierTable tiers={tiers} />
          {children && <div className="pt-2">{children}</div>}
          <div className="flex flex-wrap items-center justify-between gap-3 pt-3">
            <p className="text-xs text-ink-3">{note}</p>
            {buttons}
          </div>
        </Card>
      )}
    </AnswerableOffer>
  );
}
