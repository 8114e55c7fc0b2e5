import { Banner } from '@app/ui/feedback/banner';
import { useAnnounce } from '@app/ui/feedback/live-region';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { useEffect } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useWalletName } from './own-wallet.ts';
import { useFollowedMove } from './use-followed-move.ts';
import type { Move } from './use-move-money.ts';

/** Live state of a transfer: under way, then arrived or returned. */
export function FollowedMove({ move }: { readonly move: Move }) {
  const { t } = useTranslation('wallets');
  const money = useMoneyText();
  const nameOf = useWalletName();
  const announce = useAnnounce();
  const { state, amount, fromType, toType, goesOnTo, refusal } = useFollowedMove(move);
  const of = { amount: money(amount), name: nameOf(state === 'failed' ? fromType : toType) };
  const title =
    state === 'failed'
      ? t('returned', of)
      : state !== 'success'
        ? t('onWay', of)
        : goesOnTo === null
          ? t('arrived', of)
          : t('arrived.onward', { ...of, name: nameOf(goesOnTo) });
  useEffect(() => announce(title), [announce, title]);
  switch (state) {
    case 'success':
      return <Banner state="win" title={title} />;
    case 'failed':
      return (
        <Banner state="danger" title={title}>
          {t(refusal ? `refused.${refusal}` : 'refused')}
        </Banner>
      );
    default:
      return (
        <Banner state="pending" title={title}>
          {t('onWay.why', of)}
        </Banner>
      );
  }
}
