import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import type { SingleRequest } from '@app/client/use-single-request';
import { pointReward } from '@app/shared/points/calls';
import { Button } from '@app/ui/buttons/button';
import { Banner } from '@app/ui/feedback/banner';
import { Empty } from '@app/ui/feedback/empty';
import { useAnnounce } from '@app/ui/feedback/live-region';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { listText } from '@app/ui/format/list-text';
import { Link } from '@app/ui/navigation/link';
import { Dialog } from '@app/ui/overlays/dialog';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useFlag } from '../../lib/site.ts';
import { useCountries } from '../../parts/codes/use-countries.ts';
import { GoodsPicture } from './goods-picture.tsx';
import { OrderPlaced } from './order-placed.tsx';
import type { Goods, PointOrder } from './points-answers.ts';
import { RedeemForm } from './redeem-form.tsx';
import { useGoodsWords } from './use-goods-words.ts';
import { POINT_CHANGES } from './use-points.ts';

interface GoodsDialogProps {
  readonly rewardId: string;
  readonly request: SingleRequest;
  readonly onClose: () => void;
}

/** An article with its conditions, then the form that redeems it, then the order. */
export function GoodsDialog({ rewardId, request, onClose }: GoodsDialogProps) {
  const { t } = useTranslation('points');
  const announce = useAnnounce();
  const [step, setStep] = useState<'detail' | 'redeem'>('detail');
  const [order, setOrder] = useState<PointOrder>();
  const answer = useAnswer(pointReward, { rewardId }, { refreshOn: POINT_CHANGES });
  const goods = answer.data?.list[0];
  const placed = (made: PointOrder | undefined) => {
    if (!made) return onClose(); // the page below shows the state of the request
    setOrder(made);
    announce(t('placed.announced', { name: made.itemName }));
  };
  const title = order ? t('placed') : step === 'redeem' ? t('redeem') : (goods?.name ?? '');
  return (
    <Dialog staysOpen={step === 'redeem' && !order} title={title} onClose={onClose}>
      {order ? (
        <OrderPlaced order={order} onClose={onClose} />
      ) : (
        <Answered answer={answer} waiting={<Skeleton shape="card" />} safe={t('safe')}>
          {() => {
            if (!goods) return <Empty state="no-results" sentence={t('goods.gone')} />;
            return step === 'redeem' ? (
              <RedeemForm
                goods={goods}
                request={request}
                onBack={() => setStep('detail')}
                onDone={placed}
              />
            ) : (
              <Detail
                goods={goods}
                isLocked={request.isLocked}
                onRedeem={() => setStep('redeem')}
              />
            );
          }}
        </Answered>
      )}
    </Dialog>
  );
}

interface DetailProps {
  readonly goods: Goods;
  /** Whether the answer to an earlier order is still missing. */
  readonly isLocked: boolean;
  readonly onRedeem: () => void;
}

function Detail({ goods, isLocked, onRedeem }: DetailProps) {
  const { t } = useTranslation('points');
  const words = useGoodsWords();
  const { rewardId, category, imageUrl, description, canBuy } = goods;
  return (
    <div className="grid gap-4">
      <span className="mx-auto block w-full max-w-panel overflow-hidden rounded-3">
        <GoodsPicture rewardId={rewardId} category={category} src={imageUrl} />
      </span>
      <p className="text-xl type-display text-accent-text">{words.price(goods)}</p>
      {description && <p className="whitespace-pre-line wrap-anywhere">{description}</p>}
      <Conditions goods={goods} />
      {!canBuy && <Blocked goods={goods} />}
      {canBuy && (
        <Button kind="accent" off={isLocked} onPress={onRedeem}>
          {t('redeem')}
        </Button>
      )}
    </div>
  );
}

function Conditions({ goods }: { readonly goods: Goods }) {
  const { t, i18n } = useTranslation('points');
  const words = useGoodsWords();
  const { nameOf } = useCountries();
  const { category, perMemberMax, redeemed, conditions } = goods;
  const { countries, verifiedPhone, vipLevel } = conditions;
  return (
    <FactList>
      <Fact label={t('category')}>{t(`category.${category}`)}</Fact>
      <Fact label={t('stock.label')}>{words.stock(goods)}</Fact>
      {perMemberMax !== null && (
        <Fact label={t('limit')}>{t('limit.of', { redeemed, max: perMemberMax })}</Fact>
      )}
      <Fact label={t('sentTo')}>
        {countries.length === 0 ? t('sentTo.all') : listText(countries.map(nameOf), i18n.language)}
      </Fact>
      {verifiedPhone && <Fact label={t('needs')}>{t('needs.phone')}</Fact>}
      {vipLevel !== null && (
        <Fact label={t('needs.vip')}>{t('needs.vip.level', { level: vipLevel })}</Fact>
      )}
    </FactList>
  );
}

/** Why the article cannot be redeemed, with the page where that changes. */
function Blocked({ goods }: { readonly goods: Goods }) {
  const { t } = useTranslation('points');
  const words = useGoodsWords();
  const mayDeposit = useFlag('DPSTBAS3');
  const hasSecurity = useFlag('MYACC');
  const { refusal } = goods;
  const [href, label] =
    refusal === 'points.too_few'
      ? ['/pointMall?tab=earn', t('why.points.do')]
      : refusal === 'wallet.insufficient_funds' && mayDeposit
        ? ['/deposit', t('why.money.do')]
        : refusal === 'points.phone_unverified' && hasSecurity
          ? ['/member/securityCenter', t('why.phone.do')]
          : refusal === 'points.vip_level'
            ? ['/vip', t('why.vip.do')]
            : [];
  return (
    <Banner
      state="info"
      title={words.reason(goods) ?? t('why')}
      action={
        href && (
          <Link look="strong" href={href}>
            {label}
          </Link>
        )
      }
    />
  );
}
