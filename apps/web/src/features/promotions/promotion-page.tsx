import { Answered, Refused } from '@app/client/answered';
import { useCall } from '@app/client/use-call';
import { signUpPromotionJoin } from '@app/shared/promotions/calls';
import { isTicketKind } from '@app/shared/tickets/states';
import { Button, ButtonLink } from '@app/ui/buttons/button';
import { Progress } from '@app/ui/charts/progress';
import { Banner } from '@app/ui/feedback/banner';
import { Confetti } from '@app/ui/feedback/confetti';
import { Empty } from '@app/ui/feedback/empty';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { HtmlText } from '@app/ui/text/html-text';
import { Tag } from '@app/ui/text/tag';
import { lazy, type ReactNode, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { isPreview } from '../../lib/preview.ts';
import { useSession } from '../../lib/session/session.ts';
import { useSite } from '../../lib/site.ts';
import { STATUS_LOOKS, shownStatus } from './promotion-groups.ts';
import { PromotionPicture } from './promotion-picture.tsx';
import { type PromotionClaims, useClaimPromotion } from './use-claim-promotion.ts';
import { usePromotionWords } from './use-promotion-words.ts';
import { PROMOTION_CALLS, type Promotion, useMayJoin, usePromotions } from './use-promotions.ts';

const ApplicationForm = lazy(async () => ({
  default: (await import('./application-form.tsx')).ApplicationForm,
}));
const CodeForm = lazy(async () => ({ default: (await import('./code-form.tsx')).CodeForm }));
const LoginDays = lazy(async () => ({ default: (await import('./login-days.tsx')).LoginDays }));

interface PromotionPageProps {
  readonly code: string;
  /** Renders a button to the page, address, game or promotion that operators linked; nothing without a link. */
  readonly link: (to: Promotion) => ReactNode;
}

/** One promotion: its reward, its conditions, and the reader's next action. */
export function PromotionPage({ code, link }: PromotionPageProps) {
  const { t } = useTranslation('promotions');
  const promotions = usePromotions();
  return (
    <div className="mx-auto grid w-full max-w-list grid-cols-1 gap-5 pt-2">
      <p>
        <Link href="/promotions">{t('back')}</Link>
      </p>
      <Answered answer={promotions} waiting={<Skeleton shape="card" />} safe={t('safe')}>
        {({ list }) => {
          const promotion = list.find((one) => one.code === code);
          if (promotion) return <Details promotion={promotion} link={link} />;
          return (
            <Empty
              state="no-results"
              sentence={t('gone')}
              action={<ButtonLink href="/promotions">{t('none.see')}</ButtonLink>}
            />
          );
        }}
      </Answered>
    </div>
  );
}

interface DetailsProps extends Pick<PromotionPageProps, 'link'> {
  readonly promotion: Promotion;
}

function Details({ promotion, link }: DetailsProps) {
  const { t } = useTranslation('promotions');
  const navigate = useNavigate();
  const words = usePromotionWords();
  const claims = useClaimPromotion();
  const { title, content, promotionType, promotionId } = promotion;
  const shown = shownStatus(promotion);
  const gives = words.gives(promotion);
  return (
    <article className="grid gap-5">
      {claims.paid !== undefined && <Confetti />}
      <PageTitle>{title}</PageTitle>
      <PromotionPicture promotion={promotion} />
      <header className="grid gap-2">
        <p className="flex flex-wrap items-center gap-2">
          <span className="text-sm text-ink-3">{t(`kind.${promotionType}`)}</span>
          {shown && <Tag state={STATUS_LOOKS[shown]}>{t(`status.${shown}`)}</Tag>}
        </p>
        <h1 className="text-2xl type-display">
          <bdi>{title}</bdi>
        </h1>
        {gives && <p className="text-xl font-strong text-accent-text">{gives}</p>}
      </header>
      {promotionId && <Rules promotion={promotion} />}
      {promotionId && <Action promotion={promotion} claims={claims} />}
      <Card title={t('terms')}>
        <HtmlText html={content} onFollow={(href) => void navigate(href)} />
      </Card>
      <p>{link(promotion)}</p>
    </article>
  );
}

/** The requirements in amounts, before the reader does anything. */
function Rules({ promotion }: { readonly promotion: Promotion }) {
  const { t } = useTranslation('promotions');
  const { timeZone } = useSite();
  const time = useTimeText(timeZone);
  const words = usePromotionWords();
  const { promotionType, startTime, endTime, claimDays, placesLeft, status } = promotion;
  return (
    <Card title={t('rules')}>
      <div className="grid gap-4">
        <FactList>
          <Fact label={t('fact.asks')}>{words.asks(promotion)}</Fact>
          {promotionType !== 'DEPOSIT' && (
            <>
              <Fact label={t('fact.turnover')}>{words.turnover(promotion)}</Fact>
              <Fact label={t('fact.claim')}>{t('fact.claimDays', { days: claimDays })}</Fact>
            </>
          )}
          <Fact label={t('fact.time')}>
            {status === 'COMING_SOON'
              ? t('fact.from', { time: time.dayAndMinute(startTime) })
              : endTime === null
                ? t('fact.open')
                : t('fact.until', { time: time.dayAndMinute(endTime) })}
          </Fact>
          {placesLeft !== null && (
            <Fact label={t('fact.places')}>{t('fact.placesLeft', { count: placesLeft })}</Fact>
          )}
        </FactList>
        {promotionType === 'DEPOSIT_BET_BONUS' && status !== 'JOIN' && (
          <Steps promotion={promotion} />
        )}
        {promotionType === 'LOGIN' && status !== null && <Days />}
      </div>
    </Card>
  );
}

function Days() {
  const isMember = useMayJoin();
  if (!isMember || isPreview()) return null;
  return (
    <Suspense>
      <LoginDays />
    </Suspense>
  );
}

/** The reader's progress toward the required deposits and bets. */
function Steps({ promotion }: { readonly promotion: Promotion }) {
  const { t } = useTranslation('promotions');
  const money = useMoneyText();
  const { depositAmount, accumulatedDepositAmount, validBetAmount, actualBet } = promotion;
  const steps = [
    ['step.deposit', accumulatedDepositAmount, depositAmount],
    ['step.bet', actualBet, validBetAmount],
  ] as const;
  return (
    <ul className="grid gap-3">
      {steps.map(([label, done, needed]) =>
        needed === 0n ? null : (
          <li key={label} className="grid gap-1 text-sm">
            <span className="text-ink-2">
              {t(label, { done: money(done), needed: money(needed) })}
            </span>
            <Progress share={Number(done) / Number(needed)} />
          </li>
        ),
      )}
    </ul>
  );
}

interface ActionProps {
  readonly promotion: Promotion;
  /** State of the claim, kept outside of this component because its button disappears after the claim. */
  readonly claims: PromotionClaims;
}

/** The reader's next action, or why there is none. */
function Action({ promotion, claims }: ActionProps) {
  const { t } = useTranslation('promotions');
  const session = useSession();
  const isMember = useMayJoin();
  const words = usePromotionWords();
  const { promotionId, promotionType, status, remark } = promotion;
  if (status === null || promotionId === null) return null;
  if (session === undefined && status === 'JOIN')
    return (
      <p>
        <ButtonLink href={promotionType === 'REGISTER' ? '/register' : '/login'}>
          {t(promotionType === 'REGISTER' ? 'do.register' : 'do.login')}
        </ButtonLink>
      </p>
    );
  if (!isMember && session !== undefined) return <Banner state="info" title={t('state.trial')} />;
  if (status === 'JOIN') return <Join promotionId={promotionId} />;
  if (status === 'JOINED' && promotionType === 'DEPOSIT')
    return (
      <p>
        <ButtonLink href="/deposit">{t('do.deposit')}</ButtonLink>
      </p>
    );
  if (status === 'JOINED' && promotionType === 'REFERRAL')
    return (
      <p>
        <ButtonLink href="/referral">{t('do.invite')}</ButtonLink>
      </p>
    );
  if (status === 'JOINED' && isTicketKind(promotionType))
    return (
      <p>
        {promotionType === 'DEPOSIT_DISCOUNT' || promotionType === 'FREE_SPIN' ? (
          <ButtonLink href="/tickets">{t('do.myTickets')}</ButtonLink>
        ) : (
          <ButtonLink href={`/tickets?code=${promotion.code}`}>{t('do.tickets')}</ButtonLink>
        )}
      </p>
    );
  if (status === 'JOINED')
    return (
      <Suspense>
        {promotionType === 'SIGNUP' ? (
          <Card title={t('apply')}>
            <ApplicationForm promotionId={promotionId} />
          </Card>
        ) : (
          <CodeForm claims={claims} />
        )}
      </Suspense>
    );
  if (status === 'CLAIM' || status === 'ISSUED')
    return <Claim promotion={promotion} claims={claims} />;
  return (
    <Banner
      state={status === 'REJECTED' ? 'danger' : 'info'}
      title={words.reason(promotion) ?? t(`state.${status}`)}
    >
      {remark && <bdi>{remark}</bdi>}
    </Banner>
  );
}

function Join({ promotionId }: { readonly promotionId: string }) {
  const { t } = useTranslation('promotions');
  const { send, busy, error } = useCall(signUpPromotionJoin, { changes: PROMOTION_CALLS });
  return (
    <div className="grid gap-3">
      <Refused error={error} />
      <div>
        <Button kind="accent" busy={busy} onPress={() => void send({ promotionId })}>
          {t('do.join')}
        </Button>
      </div>
    </div>
  );
}

function Claim({ promotion, claims }: ActionProps) {
  const { t } = useTranslation('promotions');
  const money = useMoneyText();
  const { claimPromotion, canClaim, busy, error } = claims;
  const { claimAmount } = promotion;
  if (!canClaim) return <Banner state="info" title={t('claimsPaused')} />;
  return (
    <div className="grid gap-3">
      <Refused error={error} />
      <div>
        <Button kind="accent" busy={busy} onPress={() => void claimPromotion(promotion)}>
          {claimAmount > 0n ? t('do.claim', { amount: money(claimAmount) }) : t('do.claimIssued')}
        </Button>
      </div>
    </div>
  );
}
