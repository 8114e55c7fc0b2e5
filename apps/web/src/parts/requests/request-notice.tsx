import type { SingleRequest } from '@app/client/use-single-request';
import type { RequestKind } from '@app/shared/requests/request-kinds';
import { Button } from '@app/ui/buttons/button';
import { Banner } from '@app/ui/feedback/banner';
import { Link } from '@app/ui/navigation/link';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';

const PAGES = {
  bet: '/member/lotteryOrders',
  deposit: '/deposit',
  withdrawal: '/withdraw',
  transfer: '/member/transactions',
  walletTransfer: '/member/wallets',
  pointOrder: '/pointMall?tab=records',
  pointConversion: '/pointMall?tab=records',
  redRain: '/member/transactions',
} as const satisfies Record<RequestKind, string>;

/** Kinds with a page for each result. */
const NAMED: readonly RequestKind[] = ['deposit', 'withdrawal'];

/**
 * State of a request whose answer was lost; renders nothing otherwise. Loading its phrases does not suspend the form.
 */
export const RequestNotice = ({ request }: { readonly request: SingleRequest }) =>
  request.state !== 'free' && (
    <Suspense>
      <Outcome request={request} state={request.state} />
    </Suspense>
  );

interface OutcomeProps {
  readonly request: SingleRequest;
  readonly state: Exclude<SingleRequest['state'], 'free'>;
}

function Outcome({ request, state }: OutcomeProps) {
  const { t } = useTranslation('requests');
  const { kind, reference } = request;
  const title = {
    asking: t(`asking.${kind}`),
    unknown: t(`unknown.${kind}`),
    done: t(`done.${kind}`),
    never: t(`never.${kind}`),
  }[state];
  if (state === 'done') {
    const href = reference && NAMED.includes(kind) ? `${PAGES[kind]}/${reference}` : PAGES[kind];
    const see = (
      <Link look="strong" href={href}>
        {t(`see.${kind}`)}
      </Link>
    );
    return <Banner urgent state="win" title={title} action={see} />;
  }
  const again = state === 'unknown' && (
    <Button size="small" onPress={request.askAgain}>
      {t('again')}
    </Button>
  );
  return (
    <Banner urgent state={state === 'never' ? 'info' : 'pending'} title={title} action={again}>
      {{ asking: t('asking.why'), unknown: t('unknown.why'), never: t('never.why') }[state]}
    </Banner>
  );
}
