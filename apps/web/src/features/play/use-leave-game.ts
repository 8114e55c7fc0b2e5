import { useNavigate } from 'react-router-dom';

/** Back to where one was, at the place where it was scrolled to; else to the lobby. */
export function useLeaveGame(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    if (document.fullscreenElement) await document.exitFullscreen();
    // The router counts the entries that it made in this tab.
    if (history.state?.idx > 0) await navigate(-1);
    else await navigate('/');
  };
}
