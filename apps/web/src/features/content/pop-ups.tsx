import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { useContent } from './use-content.ts';
import { useStillness } from './use-stillness.ts';

const loadDialog = async () => ({
  default: (await import('./announcement-dialog.tsx')).AnnouncementDialog,
});
const AnnouncementDialog = lazy(loadDialog);

const POP_UPS_PER_PAGE = 11;

/**
 * What the operator wants everybody to have seen: once in a session for visitors, and once for
 * members. It waits until nobody is busy with the page.
 */
export function PopUps() {
  const { t } = useTranslation('content');
  const session = useSession();
  const { data, isPlaceholderData } = useContent();
  const popups = data?.popup ?? [];
  const marker = session ? 'USER_POPUP' : 'ANONYMOUS_POPUP';
  const wanted = popups.length > 0 && !isPlaceholderData && !wasClosed(marker);
  const isStill = useStillness(wanted);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (wanted && isStill) setOpen(true);
  }, [wanted, isStill]);

  if (!open || popups.length === 0) return null;
  const close = () => {
    sessionStorage.setItem(marker, 'closed');
    setOpen(false);
  };
  return (
    <Suspense>
      <AnnouncementDialog
        title={t('popups')}
        announcements={popups}
        perPage={POP_UPS_PER_PAGE}
        first={0}
        onClose={close}
      />
    </Suspense>
  );
}

/** Nothing pops up where a first look is rendered. */
const wasClosed = (marker: string): boolean =>
  typeof sessionStorage === 'undefined' || sessionStorage.getItem(marker) === 'closed';
