import { useNavigate } from 'react-router-dom';

/** Returns to the previous page and its scroll position, or to the lobby. */
export function useLeaveGame(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    if (document.fullscreenElement) await document.exitFullscreen();
    // The router counts its history entries of this tab.
    if (history.state?.idx > 0) await navigate(-1);
    else await navigate('/');
  };
}
