import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { openFeedback, pageBelow } from './feedback-open.ts';

/** The address that leads back to where the reader was and opens the dialog there. Going back does not open it again. */
export function FeedbackAddress() {
  useEffect(openFeedback, []);
  return <Navigate replace to={pageBelow()} />;
}
