import { Answered, Refused } from '@app/client/answered';
import { askAffiliates } from '@app/shared/exports/calls';
import { Button } from '@app/ui/buttons/button';
import { Banner } from '@app/ui/feedback/banner';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { toast } from '@app/ui/feedback/toasts';
import { Card } from '@app/ui/layout/card';
import { Tag } from '@app/ui/text/tag';
import { useTimeText } from '../../../lib/language/use-time-text.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { ListExport } from '../../../parts/exports/list-export.tsx';
import { AgentHead } from '../agent-head.tsx';
import styles from '../agent-page.module.css';
import { AffiliateBreakdown } from '../bills/affiliate-breakdown.tsx';
import { AffiliateBills } from './affiliate-bills.tsx';
import { AffiliatePlayers } from './affiliate-players.tsx';
import { AffiliateTerms } from './affiliate-terms.tsx';
import { type AffiliatePlan, useAffiliatePlan, useAnswerPlan } from './use-affiliate.ts';

/** An affiliate plan: its rules, the month so far, its players, and its bills. */
export function AffiliatePage() {
  // Includes the phrases of its lists and offer, which load later and would suspend the page then.
  const { t } = useTranslation(['affiliate', 'bill', 'team']);
  const { t: word } = useTranslation('agent');
  const answer = useAffiliatePlan();
  const timeZone = answer.data?.timeZone;
  const time = useTimeText(timeZone);
  return (
    <div className={styles.page}>
      <AgentHead title={t('title')} timeZone={timeZone} />
      <Answered answer={answer} waiting={<Skeleton shape="card" />} safe={word('safe')}>
        {({ plan, offer, soFar, monthStart, paysAt }) => (
          <>
            {offer && <Offer plan={offer} timeZone={timeZone} />}
            {!plan && !offer && !soFar && (
              <Banner state="info" title={t('missing')}>
                {t('missing.text')}
              </Banner>
            )}
            <div className={styles.pair}>
              <div className={styles.aside}>
                <div className={styles.page}>
                  {plan && (
                    <Card
                      title={t('plan')}
                      aside={
                        <Tag state={plan.status === 'A' ? 'win' : 'pending'}>
                          {word(`contract.${plan.status}`)}
                        </Tag>
                      }
                    >
                      <AffiliateTerms plan={plan} timeZone={timeZone} />
                    </Card>
                  )}
                  {soFar && (
                    <Card title={t('soFar', { month: time.month(monthStart) })}>
                      <AffiliateBreakdown month={soFar} paid={soFar.paid} isRunning />
                      <p className="pt-3 text-xs text-ink-3">
                        {t('soFar.note', { time: time.dayAndMinute(paysAt) })}
                      </p>
                    </Card>
                  )}
                </div>
              </div>
              <div className={styles.page}>
                {soFar && (
                  <Card
                    title={t('players')}
                    aside={
                      <ListExport call={askAffiliates} filters={{ kind: 'affiliatePlayers' }} />
                    }
                  >
                    <AffiliatePlayers timeZone={timeZone} />
                  </Card>
                )}
                <AffiliateBills timeZone={timeZone} />
              </div>
            </div>
          </>
        )}
      </Answered>
    </div>
  );
}

interface OfferProps {
  readonly plan: AffiliatePlan;
  readonly timeZone: string | undefined;
}

/** The site's offer, to accept or refuse. */
function Offer({ plan, timeZone }: OfferProps) {
  const { t } = useTranslation('affiliate');
  const { t: team } = useTranslation('team');
  const { t: word } = useTranslation('agent');
  const { send, busy, error } = useAnswerPlan();
  const { contractId } = plan;
  const answer = (status: 'A' | 'R') =>
    void send(
      { contractId, status },
      { onDone: () => toast(status === 'A' ? t('offer.accepted') : team('offer.refused')) },
    );
  return (
    <>
      <Refused error={error} />
      <Card
        title={team('coming.offerOfSite')}
        aside={<Tag state="pending">{word('contract.P')}</Tag>}
      >
        <AffiliateTerms plan={plan} timeZone={timeZone} />
        <div className="flex flex-wrap items-center justify-between gap-3 pt-3">
          <p className="text-xs text-ink-3">{t('offer.note')}</p>
          <span className="flex gap-2">
            <Button size="small" kind="outline" off={busy} onPress={() => answer('R')}>
              {team('offer.refuse')}
            </Button>
            <Button size="small" kind="ink" busy={busy} onPress={() => answer('A')}>
              {team('offer.accept')}
            </Button>
          </span>
        </div>
      </Card>
    </>
  );
}
