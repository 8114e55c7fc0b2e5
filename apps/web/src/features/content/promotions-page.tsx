import { Answered } from '@app/client/answered';
import { ButtonLink } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { HtmlText } from '@app/ui/text/html-text';
import { Tag } from '@app/ui/text/tag';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { useSite } from '../../lib/site.ts';
import { AnnouncementLink } from './announcement-link.tsx';
import { AnnouncementPicture } from './announcement-picture.tsx';
import { DepositOffers, useDepositOffers } from './deposit-offers.tsx';
import { HeroBanners } from './hero-banners.tsx';
import styles from './promotions-page.module.css';
import { type Announcement, useContent } from './use-content.ts';
import { useScrollToHash } from './use-scroll-to-hash.ts';

export function PromotionsPage() {
  const { t } = useTranslation('content');
  const content = useContent();
  const bonuses = useDepositOffers();
  useScrollToHash(content.data !== undefined);
  return (
    <div className={styles.page}>
      <PageTitle>{t('promotions')}</PageTitle>
      <h1 className="text-2xl type-display">{t('promotions')}</h1>
      <HeroBanners group="PROMO" shape="strip" />
      <Answered answer={content} waiting={<Skeleton shape="card" />} safe={t('safe')}>
        {({ promotion: offers }) => (
          <>
            {offers.length + bonuses.length === 0 && (
              <Empty
                state="no-results"
                sentence={t('promotions.none')}
                action={<ButtonLink href="/">{t('promotions.games')}</ButtonLink>}
              />
            )}
            <Suspense>
              <DepositOffers offers={bonuses} />
            </Suspense>
            <Promotions offers={offers} />
          </>
        )}
      </Answered>
    </div>
  );
}

function Promotions({ offers }: { readonly offers: readonly Announcement[] }) {
  return (
    <ul className={styles.list}>
      {offers.map((promotion, index) => (
        <li key={promotion.id} id={promotion.code} className={styles.promotion}>
          <Promotion promotion={promotion} isFirst={index === 0} />
        </li>
      ))}
    </ul>
  );
}

interface PromotionProps {
  readonly promotion: Announcement;
  readonly isFirst: boolean;
}

function Promotion({ promotion, isFirst }: PromotionProps) {
  const { t } = useTranslation('content');
  const { timeZone } = useSite();
  const time = useTimeText(timeZone);
  const navigate = useNavigate();
  const { title, content, endDate } = promotion;
  return (
    <>
      <AnnouncementPicture lazy={!isFirst} announcement={promotion} />
      <div>
        <Tag>
          {endDate === null
            ? t('promotions.open')
            : t('promotions.until', { time: time.dayAndMinute(endDate) })}
        </Tag>
      </div>
      <h2 className="text-xl type-display">{title}</h2>
      <HtmlText html={content} onFollow={(href) => void navigate(href)} />
      <p className="mt-auto pt-2">
        <AnnouncementLink to={promotion} />
      </p>
    </>
  );
}
