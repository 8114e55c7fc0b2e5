import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { closeFeedback, rememberPage, useFeedbackOpen } from './feedback-open.ts';

const FeedbackDialog = lazy(async () => ({
  default: (await import('./feedback-dialog.tsx')).FeedbackDialog,
}));

const OWN_ADDRESS = /^\/feedback\/?$/i;

/** Renders the feedback dialog while it is open; its code is loaded only then. */
export function FeedbackLayer() {
  const isOpen = useFeedbackOpen();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    if (!OWN_ADDRESS.test(pathname)) rememberPage(pathname + search + hash);
  }, [pathname, search, hash]);
  return (
    isOpen && (
      <Suspense>
        <FeedbackDialog onClose={closeFeedback} />
      </Suspense>
    )
  );
}
