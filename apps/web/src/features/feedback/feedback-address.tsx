import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { openFeedback } from './feedback-open.ts';

/** The address that leads home and opens the dialog there. Going back does not open it again. */
export function FeedbackAddress() {
  useEffect(openFeedback, []);
  return <Navigate replace to="/" />;
}
