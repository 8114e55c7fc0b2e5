import { TabLinks } from '@app/ui/navigation/tab-links';
import { lazy, type ReactNode, Suspense } from 'react';
import { useAddressSearch } from '../../lib/addresses/use-address-search.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { GoodsTab } from './goods-tab.tsx';
import { PointsHead } from './points-head.tsx';

const ConvertTab = lazy(async () => ({ default: (await import('./convert-tab.tsx')).ConvertTab }));
const EarnTab = lazy(async () => ({ default: (await import('./earn-tab.tsx')).EarnTab }));
const RecordsTab = lazy(async () => ({ default: (await import('./records-tab.tsx')).RecordsTab }));

const TABS = ['goods', 'convert', 'earn', 'records'] as const;

interface MallPageProps {
  /** The operator's banners of the mall. */
  readonly banners: ReactNode;
}

/** The points mall: goods, conversion into money, how points are earned, and their records. */
export function MallPage({ banners }: MallPageProps) {
  const { t } = useTranslation('points');
  const [search] = useAddressSearch();
  const tab = TABS.find((each) => each === search.get('tab')) ?? 'goods';
  return (
    <div className="grid grid-cols-1 gap-5 pt-2">
      <PageTitle>{t('title')}</PageTitle>
      <h1 className="text-2xl type-display">{t('title')}</h1>
      {banners}
      <PointsHead />
      <TabLinks
        label={t('title')}
        links={TABS.map((each) => ({
          href: each === 'goods' ? '/pointMall' : `/pointMall?tab=${each}`,
          label: t(`tab.${each}`),
          current: each === tab,
        }))}
      />
      <Suspense>
        {tab === 'goods' && <GoodsTab />}
        {tab === 'convert' && <ConvertTab />}
        {tab === 'earn' && <EarnTab />}
        {tab === 'records' && <RecordsTab />}
      </Suspense>
    </div>
  );
}
