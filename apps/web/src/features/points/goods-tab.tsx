import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { pointReward } from '@app/shared/points/calls';
import { type GoodsCategory, goodsCategories } from '@app/shared/points/states';
import { Button } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { Pager } from '@app/ui/navigation/pager';
import { Chip } from '@app/ui/text/chip';
import { lazy, Suspense } from 'react';
import { useAddressSearch, withValues } from '../../lib/addresses/use-address-search.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { loadAhead } from '../../lib/loading/load-ahead.ts';
import { RequestNotice } from '../../parts/requests/request-notice.tsx';
import { useMoneyRequest } from '../../parts/requests/use-money-request.ts';
import { GoodsCard } from './goods-card.tsx';
import styles from './goods-tab.module.css';
import { POINT_CHANGES } from './use-points.ts';

const loadSheet = async () => ({ default: (await import('./goods-dialog.tsx')).GoodsDialog });
const GoodsDialog = lazy(loadSheet);

const PrizeDialog = lazy(async () => ({
  default: (await import('./prize-dialog.tsx')).PrizeDialog,
}));

const PAGE_GOODS = 24;
const SKELETONS = 8;

/** Goods of the mall by category. The opened article is in the address, so that it can be linked. */
export function GoodsTab() {
  const { t } = useTranslation('points');
  const [search, changeSearch] = useAddressSearch();
  const category = goodsCategories.find((each) => each === search.get('category'));
  const page = Number(/^[1-9]\d?$/.exec(search.get('page') ?? '')?.[0] ?? 1);
  const opened = search.get('goods');
  const [prize, item] = [search.get('prize'), search.get('item')];
  const change = (values: Readonly<Record<string, string>>) =>
    changeSearch((before) => withValues(before, values), { replace: true });
  const answer = useAnswer(
    pointReward,
    { ...(category && { category }), page, size: PAGE_GOODS },
    { refreshOn: POINT_CHANGES },
  );
  const request = useMoneyRequest({ kind: 'pointOrder', form: 'pointOrder' });
  return (
    <section aria-label={t('tab.goods')} className="grid grid-cols-1 gap-4">
      <RequestNotice request={request} page="/pointMall?tab=records" />
      <Answered answer={answer} waiting={<GoodsSkeleton />} safe={t('safe')}>
        {({ list, categories, totalPages }) => (
          <>
            {categories.length > 1 && (
              <Categories
                categories={categories}
                chosen={category}
                onChoose={(next) => change({ category: next ?? '', page: '' })}
              />
            )}
            {list.length === 0 ? (
              <Empty
                state="no-results"
                sentence={t(category ? 'goods.none.category' : 'goods.none')}
                action={
                  category && (
                    <Button onPress={() => change({ category: '', page: '' })}>
                      {t('goods.all.show')}
                    </Button>
                  )
                }
              />
            ) : (
              <ul className={styles.grid}>
                {list.map((goods) => (
                  <li key={goods.rewardId}>
                    <GoodsCard
                      goods={goods}
                      onIntent={() => loadAhead(loadSheet)}
                      onOpen={() => change({ goods: goods.rewardId })}
                    />
                  </li>
                ))}
              </ul>
            )}
            <Pager
              page={page - 1}
              pages={totalPages}
              onChange={(next) => change({ page: next === 0 ? '' : `${next + 1}` })}
            />
          </>
        )}
      </Answered>
      {prize && item && (
        <Suspense>
          <PrizeDialog
            claimId={prize}
            goodsId={item}
            onClose={() => change({ prize: '', item: '' })}
          />
        </Suspense>
      )}
      {opened && (
        <Suspense>
          <GoodsDialog rewardId={opened} request={request} onClose={() => change({ goods: '' })} />
        </Suspense>
      )}
    </section>
  );
}

interface CategoriesProps {
  readonly categories: readonly GoodsCategory[];
  readonly chosen: GoodsCategory | undefined;
  readonly onChoose: (category: GoodsCategory | undefined) => void;
}

function Categories({ categories, chosen, onChoose }: CategoriesProps) {
  const { t } = useTranslation('points');
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t('categories')}</legend>
      <Chip chosen={chosen === undefined} onPress={() => onChoose(undefined)}>
        {t('goods.all')}
      </Chip>
      {categories.map((category) => (
        <Chip key={category} chosen={category === chosen} onPress={() => onChoose(category)}>
          {t(`category.${category}`)}
        </Chip>
      ))}
    </fieldset>
  );
}

function GoodsSkeleton() {
  return (
    <ul className={styles.grid} aria-busy="true">
      {Array.from({ length: SKELETONS }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders
        <li key={i}>
          <Skeleton shape="tile" />
        </li>
      ))}
    </ul>
  );
}
