import { ButtonLink } from '@app/ui/button';
import { Card } from '@app/ui/card';
import { Icon } from '@app/ui/icon';
import { Link } from '@app/ui/link';
import { Money } from '@app/ui/money';
import { Skeleton } from '@app/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { useFlag } from '../../lib/site.ts';
import { useMayRegister } from '../../lib/use-may-register.ts';
import { useMask } from '../wallet/use-mask.ts';
import { useWallet } from '../wallet/use-wallet.ts';

/** For members: what there is to play with, and how to have more. */
export function MoneyCard() {
  const { t } = useTranslation('home');
  const wallet = useWallet();
  const [masked] = useMask();
  const session = useSession();
  const mayDeposit = useFlag('DPSTBAS3');
  const balance = wallet.data?.sumBalance;
  return (
    <Card title={t('money.title')}>
      <p className="text-3xl leading-snug font-strong">
        {masked && <span aria-hidden="true">******</span>}
        {!masked && balance !== undefined && <Money amount={balance} />}
        {!masked && balance === undefined && <Skeleton shape="word" />}
      </p>
      <p className="mb-5 text-sm text-ink-2">{t(balance === 0n ? 'money.empty' : 'money.ready')}</p>
      <div className="mt-auto grid gap-5">
        {mayDeposit && (
          <ButtonLink kind={balance === 0n ? 'accent' : 'plain'} href="/deposit">
            {t('money.deposit')}
          </ButtonLink>
        )}
        {session?.isAgent && (
          <p className="text-sm">
            <Link look="strong" href="/agentHome">
              {t('money.agent')}
            </Link>
          </p>
        )}
      </div>
    </Card>
  );
}

/** For visitors: how little there is to do first. */
export function WelcomeCard() {
  const { t } = useTranslation('home');
  const mayRegister = useMayRegister();
  const steps = [t('start.name'), t('start.deposit'), t('start.play')];
  return (
    <Card title={t('start.title')}>
      <ol className="grid gap-3 pt-2 pb-5">
        {steps.map((step, place) => (
          <li key={step} className="flex items-center gap-3 leading-snug">
            <span className="grid size-8 shrink-0 place-items-center rounded-full bg-surface-3 font-strong">
              {place + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
      <div className="mt-auto grid gap-4">
        {mayRegister && (
          <ButtonLink href="/register">
            {t('start.register')} <Icon name="arrow-right-bold" />
          </ButtonLink>
        )}
        <p className="text-sm text-ink-2">
          {t('start.member')}{' '}
          <Link look="strong" href="/login">
            {t('start.login')}
          </Link>
        </p>
      </div>
    </Card>
  );
}
