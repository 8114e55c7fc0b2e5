import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { openFeedback, pageBelow } from './feedback-open.ts';

/** Opens the dialog over the page that the reader came from. The back button does not open it again. */
export function FeedbackAddress() {
  useEffect(openFeedback, []);
  return <Navigate replace to={pageBelow()} />;
}
