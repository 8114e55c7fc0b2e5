import type { hosted, hostedAnswer } from '@app/shared/captcha/calls';
import type { Answer, Request } from '@app/shared/contract/contract';
import { loadScript } from '../../lib/loading/load-script.ts';

/** The provider's result of a solved check, with its field names. */
export type Solved = Omit<Request<typeof hostedAnswer>, 'scene'>;

/** The object created by the provider's script. */
interface Box {
  appendTo(place: HTMLElement): void;
  onReady(listen: () => void): void;
  onSuccess(listen: () => void): void;
  onError(listen: () => void): void;
  getValidate(): Solved | false;
  reset(): void;
  destroy(): void;
}

interface BoxSettings {
  readonly captchaId: string;
  readonly product: 'popup';
  readonly language: string;
}

type MakeBox = (settings: BoxSettings, onMade: (box: Box) => void) => void;

interface Opening {
  readonly provider: Answer<typeof hosted>;
  readonly language: string;
  /** Container of its button. */
  readonly place: HTMLElement;
  readonly onSolved: (solved: Solved) => void;
  /** Called when the provider fails after it has loaded. */
  readonly onAway: () => void;
}

/** Timeout for loading the provider's script. */
const READY_MS_MAX = 8_000;

/**
 * Shows the provider's check, once it is ready to be solved.
 *
 * @throws when it has not loaded in time
 */
export async function openHostedCheck(opening: Opening): Promise<Pick<Box, 'reset' | 'destroy'>> {
  const { provider, language, place, onSolved, onAway } = opening;
  let tooLate: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    tooLate = setTimeout(() => reject(new Error('the provider is too slow')), READY_MS_MAX);
  });
  try {
    await Promise.race([loadScript(provider.scriptUrl), late]);
    return await Promise.race([make(), late]);
  } finally {
    clearTimeout(tooLate);
  }

  function make(): Promise<Box> {
    const makeBox = (window as { initGeetest4?: MakeBox }).initGeetest4;
    if (!makeBox) throw new Error('its script left nothing in the page');
    const settings = { captchaId: provider.captchaId, product: 'popup', language } as const;
    return new Promise((resolve, reject) => {
      makeBox(settings, (box) => {
        box.onReady(() => resolve(box));
        box.onError(() => {
          reject(new Error('its script failed'));
          onAway();
        });
        box.onSuccess(() => {
          const solved = box.getValidate();
          if (solved) onSolved(solved);
        });
        box.appendTo(place);
      });
    });
  }
}
