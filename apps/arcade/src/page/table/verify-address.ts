import { passFrame } from '../pass-frame.ts';
import { language } from '../settings.ts';

/** URL for verifying a round of this game, or any seeds. */
export function verifyAddressOf({ roundId, game }: { roundId?: string; game?: string }): string {
  const address = passFrame(new URL('/verify', location.href));
  address.searchParams.set('lang', language.toUpperCase());
  address.searchParams.set('theme', document.documentElement.dataset.theme ?? 'dark');
  if (game) address.searchParams.set('game', game);
  if (roundId) address.searchParams.set('round', roundId);
  return address.href;
}
