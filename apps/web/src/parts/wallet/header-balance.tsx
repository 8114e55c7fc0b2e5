import { useMoneyText } from '@app/ui/figures/use-money-text';
import { DepositLink, WalletButton } from '@app/ui/figures/wallet-button';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { withNext } from '../../lib/addresses/next.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useAnnouncedAmount } from '../../lib/live/use-announced-amount.ts';
import { afterFirstInput } from '../../lib/loading/after-first-input.ts';
import { loadAhead } from '../../lib/loading/load-ahead.ts';
import { Ahead, loadedAhead } from '../../lib/loading/loaded-ahead.tsx';
import { useSession } from '../../lib/session/session.ts';
import { useFlag } from '../../lib/site.ts';
import { useMayRegister } from '../../lib/use-may-register.ts';
import { openAccess } from '../session/access-open.ts';
import { shareHeldDraws } from './share-held-draws.ts';
import { useMask } from './use-mask.ts';
import { useRefreshWallet, useWallet } from './use-wallet.ts';

const sheet = loadedAhead(async () => (await import('./wallet-sheet.tsx')).WalletSheet);
const prepareSheet = () => loadAhead(sheet.load);

/** The balance in the header and above a game. Its sheet, with all overlay code, is loaded after the first input. */
export function HeaderBalance() {
  const { t } = useTranslation();
  const wallet = useWallet();
  const refresh = useRefreshWallet();
  const [masked, setMasked] = useMask();
  const [open, setOpen] = useState(false);
  // A press is answered before the sheet is rendered or gone, since both change the styles of the whole page.
  const show = (isOpen: boolean) => startTransition(() => setOpen(isOpen));
  const isTrial = useSession()?.isTrial === true;
  const mayDeposit = useFlag('DPSTBAS3');
  const money = useMoneyText();
  const isConsolidated = useFlag('AGENTPOLICY3');
  const balance = wallet.data && shownTo(wallet.data, isConsolidated);
  const bonus = wallet.data?.bonusBalance ?? 0n;
  const words = bonus > 0n ? 'balance.now.bonus' : 'balance.now';
  const spoken =
    balance === undefined
      ? undefined
      : t(isTrial ? 'balance.play.now' : words, { amount: money(balance), bonus: money(bonus) });
  const room = useRoom(balance === undefined ? 0 : money(balance).length);
  useAnnouncedAmount(balance, masked ? undefined : spoken);
  useEffect(() => (isTrial ? undefined : afterFirstInput(prepareSheet)), [isTrial]);
  const queries = useQueryClient();
  useEffect(() => void shareHeldDraws(queries), [queries]);
  return (
    <div className="flex tablet:gap-3">
      <WalletButton
        label={t(isTrial ? 'balance.play' : 'balance')}
        isLabelled={isTrial}
        note={bonus > 0n ? t('balance.bonus', { amount: money(bonus) }) : undefined}
        balance={balance}
        room={room}
        masked={masked}
        onMaskChange={setMasked}
        onIntent={prepareSheet}
        onOpen={() => (isTrial ? openAccess('trial') : show(true))}
        onRefresh={refresh}
      />
      {isTrial && <PlayForReal />}
      {mayDeposit && !isTrial && <DepositLink href="/deposit" label={t('nav.deposit')} />}
      {open && (
        <Suspense>
          <Ahead
            of={sheet}
            props={{ masked, onMaskChange: setMasked, onClose: () => show(false) }}
          />
        </Suspense>
      )}
    </div>
  );
}

const ROOM_KEY = 'balance-length';
/** In characters, with the currency's symbol: `$9,999.99`. */
const ROOM_MIN = 9;
const ROOM_MAX = 16;

const never = () => () => {};
const lengthBefore = () => Number(localStorage.getItem(ROOM_KEY)) || 0;

/** Room for the amount in characters: as many as it had on this device before. */
function useRoom(length: number): number {
  const before = useSyncExternalStore(never, lengthBefore, () => 0);
  useEffect(() => {
    if (length > 0) localStorage.setItem(ROOM_KEY, `${length}`);
  }, [length]);
  return Math.min(Math.max(before, length, ROOM_MIN), ROOM_MAX);
}

type Shown = NonNullable<ReturnType<typeof useWallet>['data']>;

/** The total of all wallets where the site consolidates them, else the main wallet with its bonus. */
const shownTo = ({ playable, mainWalletBalance, bonusBalance }: Shown, isConsolidated: boolean) =>
  isConsolidated ? playable : mainWalletBalance + bonusBalance;

/** Link from play money to registration or login, which returns to the current page, such as the game being tried. */
function PlayForReal() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const way = useMayRegister() ? '/register' : '/login';
  return <DepositLink isWorded href={withNext(way, pathname)} label={t('play.real')} />;
}
