import type { SingleRequest } from '@app/client/use-single-request';
import { Button } from '@app/ui/buttons/button';
import { Banner } from '@app/ui/feedback/banner';
import { Link } from '@app/ui/navigation/link';
import { Suspense } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';

interface NoticeProps {
  readonly request: SingleRequest;
  /** Address of the page that shows the results of such requests. */
  readonly page: string;
  /** Whether each result also has its own page below that address. */
  readonly hasPageOfEach?: boolean;
}

/**
 * State of a request whose answer was lost; renders nothing otherwise. Loading its phrases does not suspend the form.
 */
export const RequestNotice = (props: NoticeProps) =>
  props.request.state !== 'free' && (
    <Suspense>
      <Outcome {...props} state={props.request.state} />
    </Suspense>
  );

interface OutcomeProps extends NoticeProps {
  readonly state: Exclude<SingleRequest['state'], 'free'>;
}

function Outcome({ request, state, page, hasPageOfEach = false }: OutcomeProps) {
  const { t } = useTranslation('requests');
  const { kind, reference } = request;
  const title = {
    asking: t(`asking.${kind}`),
    unknown: t(`unknown.${kind}`),
    done: t(`done.${kind}`),
    never: t(`never.${kind}`),
  }[state];
  if (state === 'done') {
    const href = reference && hasPageOfEach ? `${page}/${reference}` : page;
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
