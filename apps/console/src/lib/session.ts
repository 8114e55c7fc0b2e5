import { tabStore } from '@app/client/tab-store';

// The names are not those of players: both may share an origin.
const TOKEN = 'operatorToken';
const SITE = 'operatorSite';

const store = tabStore((stored) => ({ token: stored(TOKEN), site: stored(SITE) }));
/** Whether the last session of this page ended without a wish of its owner. */
let lost = false;

/** Read anew for each call: a token that was taken away is not sent again. */
export const operatorToken = (): string | null => sessionStorage.getItem(TOKEN);
export const useOperatorToken = (): string | null => store.useCurrent().token;
export const wasSessionLost = (): boolean => lost;

export function startSession(token: string): void {
  lost = false;
  store.write({ [TOKEN]: token });
}

/** @param how `lost` where the server no longer knew it */
export function endSession(how: 'left' | 'lost'): void {
  if (!operatorToken()) return;
  lost = how === 'lost';
  store.write({ [TOKEN]: null });
}

export const chosenSite = (): string | null => sessionStorage.getItem(SITE);
export const useChosenSite = (): string | null => store.useCurrent().site;
export const chooseSite = (code: string): void => store.write({ [SITE]: code });
