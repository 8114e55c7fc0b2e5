import { lazy, Suspense } from 'react';
import { closeFeedback, useFeedbackOpen } from './feedback-open.ts';

const FeedbackDialog = lazy(async () => ({
  default: (await import('./feedback-dialog.tsx')).FeedbackDialog,
}));

/** Where the dialog stands when it is open; nothing otherwise, and no code of it either. */
export function FeedbackLayer() {
  return (
    useFeedbackOpen() && (
      <Suspense>
        <FeedbackDialog onClose={closeFeedback} />
      </Suspense>
    )
  );
}
