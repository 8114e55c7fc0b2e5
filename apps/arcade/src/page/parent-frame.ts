/** The platform's page around the game, if there is one. */
export interface ParentFrame {
  /** Only a nudge: the platform asks its own server how much there is. */
  readonly balanceChanged: () => void;
  /** Asks to be closed. */
  readonly close: () => void;
}

type Message = 'balance-changed' | 'close';

/**
 * Speaks to the page around this one, and to nobody else: the origins come from the server, which
 * also lets only them frame us.
 */
export function parentFrame({
  origins,
  backUrl,
}: {
  readonly origins: readonly string[];
  readonly backUrl: string | null;
}): ParentFrame {
  const isFramed = window.parent !== window;
  const say = (type: Message) => {
    const origin = parentOrigin(origins);
    if (isFramed && origin) window.parent.postMessage({ type }, origin);
  };
  return {
    balanceChanged: () => say('balance-changed'),
    close: () => {
      if (isFramed) say('close');
      else location.assign(homeAddress(origins, backUrl));
    },
  };
}

/** Which of the allowed origins is around us. The policy refuses all others before this runs. */
function parentOrigin(origins: readonly string[]): string | undefined {
  const around = location.ancestorOrigins?.[0];
  return origins.find((origin) => origin === around) ?? origins[0];
}

/** Back to where the game was opened, as long as that is the platform's. */
function homeAddress(origins: readonly string[], backUrl: string | null): string {
  const isPlatforms = backUrl !== null && origins.includes(originOf(backUrl));
  return isPlatforms ? backUrl : (origins[0] ?? '/');
}

const originOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).origin : '';
