import { Answered } from '@app/client/answered';
import { ButtonLink } from '@app/ui/buttons/button';
import { Confetti } from '@app/ui/feedback/confetti';
import { Empty } from '@app/ui/feedback/empty';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { TabLinks } from '@app/ui/navigation/tab-links';
import { lazy, type ReactNode, Suspense } from 'react';
import { useAddressSearch } from '../../lib/addresses/use-address-search.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { PromotionCard } from './promotion-card.tsx';
import { byUse, isInTab, type PromotionTab, promotionTabs } from './promotion-groups.ts';
import styles from './promotions-page.module.css';
import { useClaimPromotion } from './use-claim-promotion.ts';
import { type Promotion, useMayJoin, usePromotions } from './use-promotions.ts';

const PromotionPage = lazy(async () => ({
  default: (await import('./promotion-page.tsx')).PromotionPage,
}));
const CodeForm = lazy(async () => ({ default: (await import('./code-form.tsx')).CodeForm }));
const Activities = lazy(async () => ({ default: (await import('./activities.tsx')).Activities }));

interface PromotionsPageProps {
  /** The operator's banners of the page. */
  readonly banners: ReactNode;
  /** Bonuses that the member can choose with a deposit. */
  readonly offers: ReactNode;
  /** Renders a button to the page, address, game or promotion that operators linked; nothing without a link. */
  readonly link: (to: Promotion) => ReactNode;
}

/** Promotions of the site, or the one in the address. */
export function PromotionsPage(props: PromotionsPageProps) {
  const [search] = useAddressSearch();
  const code = search.get('code');
  if (code === null) return <PromotionList {...props} />;
  return (
    <Suspense>
      <PromotionPage code={code} link={props.link} />
    </Suspense>
  );
}

/** Promotions, and the member's entries in them. */
function PromotionList({ banners, offers }: Omit<PromotionsPageProps, 'link'>) {
  const { t } = useTranslation('promotions');
  const isMember = useMayJoin();
  const [search] = useAddressSearch();
  const tab = promotionTabs.find((each) => isMember && each === search.get('tab')) ?? 'all';
  const promotions = usePromotions();
  const claims = useClaimPromotion();
  return (
    <div className={styles.page}>
      <PageTitle>{t('title')}</PageTitle>
      {claims.paid !== undefined && <Confetti />}
      <h1 className="text-2xl type-display">{t('title')}</h1>
      {banners}
      {isMember && (
        <TabLinks
          label={t('title')}
          links={promotionTabs.map((each) => ({
            href: each === 'all' ? '/promotions' : `/promotions?tab=${each}`,
            label: t(`tab.${each}`),
            current: each === tab,
          }))}
        />
      )}
      <Answered answer={promotions} waiting={<Waiting />} safe={t('safe')}>
        {({ list }) => (
          <List promotions={byUse(list.filter((one) => isInTab(one, tab)))} tab={tab} />
        )}
      </Answered>
      <Suspense>
        {tab === 'all' && offers}
        {tab === 'forYou' && <CodeForm claims={claims} />}
        {tab === 'done' && <Activities />}
      </Suspense>
    </div>
  );
}

interface ListProps {
  readonly promotions: readonly Promotion[];
  readonly tab: PromotionTab;
}

function List({ promotions, tab }: ListProps) {
  const { t } = useTranslation('promotions');
  if (promotions.length === 0)
    return (
      <Empty
        state="no-results"
        sentence={t(`none.${tab}`)}
        action={
          <ButtonLink href={tab === 'all' ? '/' : '/promotions'}>
            {t(tab === 'all' ? 'none.games' : 'none.see')}
          </ButtonLink>
        }
      />
    );
  return (
    <ul className={styles.list}>
      {promotions.map((promotion, index) => (
        <li key={promotion.code} id={promotion.code} className={styles.promotion}>
          <PromotionCard promotion={promotion} lazy={index > 1} />
        </li>
      ))}
    </ul>
  );
}

function Waiting() {
  return (
    <div className={styles.list} aria-busy="true">
      <Skeleton shape="card" />
      <Skeleton shape="card" />
    </div>
  );
}
