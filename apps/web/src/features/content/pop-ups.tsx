import { Banner } from '@app/ui/feedback/banner';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { isPreview, previewed } from '../../lib/preview.ts';
import { useSession } from '../../lib/session/session.ts';
import { useIsIdle } from '../../parts/session/use-is-idle.ts';
import { useContent } from './use-content.ts';
import { useHasActed } from './use-has-acted.ts';

const loadDialog = async () => ({
  default: (await import('./announcement-dialog.tsx')).AnnouncementDialog,
});
const AnnouncementDialog = lazy(loadDialog);

const POP_UPS_PER_PAGE = 11;

/**
 * The operator's pop-ups, once per session for visitors and once for members, who also see the time and IP address of
 * their last login. They wait while the reader is busy, and for visitors until they have pressed something.
 */
export function PopUps() {
  const { t } = useTranslation('content');
  const session = useSession();
  const { data, isPlaceholderData } = useContent();
  const popups = data?.popup ?? [];
  const draft = previewed()?.draft;
  const drafted = popups.findIndex(({ code }) => draft?.kind === 'popup' && code === draft.code);
  const marker = session ? 'USER_POPUP' : 'ANONYMOUS_POPUP';
  const lastLogin = session?.lastLogin;
  const hasNews = popups.length > 0 && !isPlaceholderData;
  const hasActed = useHasActed() || session !== undefined || isPreview();
  const [wasSeen, setWasSeen] = useState(false);
  const isWanted =
    !wasSeen &&
    hasActed &&
    (!draft || draft.kind === 'popup') && // an operator previews content that a pop-up would cover
    (hasNews || lastLogin !== undefined) &&
    data !== undefined &&
    !wasClosed(marker);
  const isIdle = useIsIdle(isWanted) || isPreview();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (isWanted && isIdle) setOpen(true);
  }, [isWanted, isIdle]);

  if (!open || !isWanted) return null;
  const close = () => {
    if (isPreview()) setWasSeen(true);
    else sessionStorage.setItem(marker, 'closed');
    setOpen(false);
  };
  return (
    <Suspense>
      <AnnouncementDialog
        title={t(popups.length > 0 ? 'popups' : 'popups.welcome')}
        announcements={popups}
        perPage={POP_UPS_PER_PAGE}
        first={Math.max(0, drafted)}
        lead={lastLogin && <LastLogin {...lastLogin} />}
        onClose={close}
      />
    </Suspense>
  );
}

interface LastLoginProps {
  readonly at: number;
  readonly ip: string;
}

/** The previous login, so that a member notices one that was not theirs. */
function LastLogin({ at, ip }: LastLoginProps) {
  const { t } = useTranslation('content');
  const time = useTimeText();
  return <Banner state="info" title={t('lastLogin', { time: time.dayAndMinute(at), ip })} />;
}

/** Treated as closed while prerendering, and never closed in an operator's preview. */
const wasClosed = (marker: string): boolean =>
  typeof sessionStorage === 'undefined' ||
  (!isPreview() && sessionStorage.getItem(marker) === 'closed');
