import { fractionOf } from '@app/client/percent';
import { Button } from '@app/ui/buttons/button';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { percentText } from '@app/ui/format/figure-text';
import { DataTable } from '@app/ui/tables/data-table';
import { Tag } from '@app/ui/text/tag';
import { useUi } from '@app/ui/ui-provider';
import { ActionOf } from '../../lib/action-of.tsx';
import { useWords } from '../../lib/words.ts';
import { useOwnName } from '../../parts/catalogue/use-own-name.ts';
import type { ChannelOffer } from './channels.ts';

interface OfferTableProps {
  readonly offers: readonly ChannelOffer[];
  readonly onChange: (offer: ChannelOffer) => void;
  /** For channels of payment providers. */
  readonly onChangeRoutes: (offer: ChannelOffer) => void;
  /** For bank transfers. */
  readonly onChangeAccount: (offer: ChannelOffer) => void;
}

/** All channels that the site has an offer for. */
export function OfferTable({ offers, onChange, ...on }: OfferTableProps) {
  const { t } = useWords();
  const ownName = useOwnName();
  const say = useMoneyText();
  return (
    <DataTable
      cards
      caption={t('paymentChannels.offers')}
      rows={offers}
      keyOf={({ channel }) => channel}
      columns={[
        {
          key: 'name',
          head: t('paymentChannels.name'),
          cell: ({ name, names, channel, account }) => (
            <>
              {ownName({ name, names })} <code className="text-xs text-ink-3">{channel}</code>
              {account && (
                <span className="block text-xs text-ink-2">
                  {account.bank} · <bdi>{account.number}</bdi>
                </span>
              )}
            </>
          ),
        },
        {
          key: 'limits',
          head: t('paymentChannels.limits'),
          cell: ({ amountMin, amountMax, ...costs }) => (
            <>
              <bdi>
                {t('paymentChannels.range', { least: say(amountMin), most: say(amountMax) })}
              </bdi>
              <Fee {...costs} />
            </>
          ),
        },
        {
          key: 'routes',
          head: t('routes'),
          cell: (offer) => <Routes offer={offer} />,
        },
        {
          key: 'state',
          head: t('paymentChannels.state'),
          cell: ({ enabled, isKnown }) => {
            if (!enabled) return <Tag>{t('paymentChannels.withdrawn')}</Tag>;
            if (!isKnown) return <Tag state="danger">{t('paymentChannels.unreachable')}</Tag>;
            return <Tag state="win">{t('paymentChannels.offered')}</Tag>;
          },
        },
        {
          key: 'change',
          head: t('operators.actions'),
          acts: true,
          cell: (offer) => (
            <span className="flex flex-wrap justify-end gap-2">
              {!offer.account && (
                <Button size="small" kind="outline" onPress={() => on.onChangeRoutes(offer)}>
                  <ActionOf action={t('routes.change')} name={ownName(offer)} />
                </Button>
              )}
              {offer.account && (
                <Button size="small" kind="outline" onPress={() => on.onChangeAccount(offer)}>
                  <ActionOf action={t('accounts.change')} name={ownName(offer)} />
                </Button>
              )}
              <Button size="small" kind="outline" onPress={() => onChange(offer)}>
                <ActionOf action={t('paymentChannels.change')} name={ownName(offer)} />
              </Button>
            </span>
          ),
        },
      ]}
    />
  );
}

/** Deposit fee; empty if there is none. */
function Fee({ feeRate, feeFixed }: Pick<ChannelOffer, 'feeRate' | 'feeFixed'>) {
  const { t } = useWords();
  const { locale } = useUi();
  const say = useMoneyText();
  const parts = [
    ...(feeRate > 0 ? [percentText(fractionOf(feeRate), locale)] : []),
    ...(feeFixed > 0n ? [say(feeFixed)] : []),
  ];
  if (parts.length === 0) return null;
  return (
    <span className="block text-xs text-ink-2">
      {t('paymentChannels.fee', { fee: parts.join(' + ') })}
    </span>
  );
}

/** Channels of a payment method with their shares; marks those skipped because they fail. */
function Routes({ offer: { account, channel, routes } }: { readonly offer: ChannelOffer }) {
  const { t } = useWords();
  const { locale } = useUi();
  if (account) return t('routes.byHand');
  if (routes.length === 0) return <code className="text-xs">{channel}</code>;
  const sum = routes.reduce((all, { share, enabled }) => all + (enabled ? share : 0), 0);
  const shareText = (share: number) =>
    share === 0 || sum === 0 ? t('routes.standby') : percentText(share / sum, locale, WHOLE);
  return (
    <ul className="grid gap-1">
      {routes.map((route) => (
        <li key={route.channel} className="flex flex-wrap items-center gap-x-2">
          <code className="text-xs">{route.channel}</code>
          <span className="text-xs text-ink-2">
            {route.enabled ? shareText(route.share) : t('routes.off')}
          </span>
          {route.enabled && route.isFailing && <Tag state="danger">{t('routes.failing')}</Tag>}
        </li>
      ))}
    </ul>
  );
}

const WHOLE = { digitsMax: 0 };
