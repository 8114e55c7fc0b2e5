import { ConnectionError } from '@app/client/errors';
import { useAnswer } from '@app/client/use-answer';
import { statusV2 } from '@app/shared/system/calls';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { isPreview } from '../../lib/preview.ts';
import { setServerNow } from '../../lib/server-clock.ts';
import { merchantCode, storeMerchant, useSession } from '../../lib/session/session.ts';
import { type Site, SiteProvider } from '../../lib/site.ts';
import { UnopenedStrip } from '../overlays/preview-strip.tsx';
import { type UiLinks, UiSettingsProvider } from '../ui-settings.tsx';
import { useRefusedEverywhere } from '../use-refused-everywhere.ts';
import { Splash } from './splash.tsx';
import { UnreachableSite } from './unreachable-site.tsx';

const ClosedSite = lazy(async () => ({ default: (await import('./closed-site.tsx')).ClosedSite }));

const ContentPreviewStrip = lazy(async () => ({
  default: (await import('../preview/content-preview-strip.tsx')).ContentPreviewStrip,
}));

const SupportViewStrip = lazy(async () => ({
  default: (await import('../preview/support-view-strip.tsx')).SupportViewStrip,
}));

const OPEN_REFETCH_MS = 30_000;
const CLOSED_REFETCH_MS = 10_000;
const OFFLINE = new ConnectionError('unreachable');

interface SiteGateProps {
  readonly links: UiLinks;
  readonly children: ReactNode;
}

/** Blocks all pages until the site's status is known and open to this visitor. */
export function SiteGate({ links, children }: SiteGateProps) {
  const status = useAnswer(
    statusV2,
    {},
    {
      refreshOn: ['site'],
      refetchInterval: ({ state }) =>
        state.data?.status === 0 ? OPEN_REFETCH_MS : CLOSED_REFETCH_MS,
    },
  );
  const { data: answer, refetch } = status;
  // Offline, the status is not requested: the shell is served from this device's cache.
  const isOffline = status.fetchStatus === 'paused';
  const failure = useLastFailure(isOffline ? OFFLINE : status.error);
  useRefusedEverywhere(useCallback(() => void refetch(), [refetch]));
  useEffect(() => {
    if (!answer) return;
    setServerNow(answer.serverTime);
    if (!merchantCode()) storeMerchant({ code: answer.info.merchantCode, isGuest: true });
  }, [answer]);

  return (
    <UiSettingsProvider site={answer?.info} links={links}>
      {answer?.preview && <UnopenedStrip />}
      {answer?.status === 0 && <OpenSite site={answer.info}>{children}</OpenSite>}
      {answer && answer.status !== 0 && (
        <SiteProvider value={answer.info}>
          <Suspense fallback={<Splash />}>
            <ClosedSite status={answer} />
          </Suspense>
        </SiteProvider>
      )}
      {!answer && failure && (
        <UnreachableSite error={failure} onRetry={() => void status.refetch()} />
      )}
      {!answer && !failure && <Splash />}
    </UiSettingsProvider>
  );
}

/** The last error, kept during the next request so that its screen does not blink at every attempt. */
function useLastFailure(error: Error | null): Error | undefined {
  const [last, setLast] = useState<Error>();
  if (error && error !== last) setLast(error);
  return error ?? last;
}

interface OpenSiteProps {
  readonly site: Site;
  readonly children: ReactNode;
}

function OpenSite({ site, children }: OpenSiteProps) {
  const session = useSession();
  return (
    <SiteProvider value={site}>
      {isPreview() && (
        <Suspense>
          <ContentPreviewStrip />
        </Suspense>
      )}
      {session?.isSupportView && (
        <Suspense>
          <SupportViewStrip username={session.username} />
        </Suspense>
      )}
      {children}
    </SiteProvider>
  );
}
