import { tabStore } from '@app/client/tab-store';

// Keys differ from those of players, since both may share an origin.
const TOKEN = 'operatorToken';
const SITE = 'operatorSite';

const store = tabStore((stored) => ({ token: stored(TOKEN), site: stored(SITE) }));
/** Whether this page's last session ended involuntarily. */
let lost = false;

/** Read for each call, so that a revoked token is not sent again. */
export const operatorToken = (): string | null => sessionStorage.getItem(TOKEN);
export const useOperatorToken = (): string | null => store.useCurrent().token;
export const wasSessionLost = (): boolean => lost;

export function startSession(token: string): void {
  lost = false;
  store.write({ [TOKEN]: token });
}

/** @param how `lost` if the server no longer accepts it */
export function endSession(how: 'left' | 'lost'): void {
  if (!operatorToken()) return;
  lost = how === 'lost';
  store.write({ [TOKEN]: null });
}

export const chosenSite = (): string | null => sessionStorage.getItem(SITE);
export const useChosenSite = (): string | null => store.useCurrent().site;
export const chooseSite = (code: string): void => store.write({ [SITE]: code });
