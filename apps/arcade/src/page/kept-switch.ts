export interface KeptSwitch {
  readonly isOn: () => boolean;
  readonly toggle: () => void;
}

/** A setting that is off until the player turns it on, and that this browser keeps for every game. */
export function keptSwitch(key: string): KeptSwitch {
  let isOn = readKept(key);
  return {
    isOn: () => isOn,
    toggle: () => {
      isOn = !isOn;
      keep(key, isOn);
    },
  };
}

// A browser may block storage for a page in a cross-site frame. Then the setting ends with the page.

function readKept(key: string): boolean {
  try {
    return localStorage.getItem(key) === 'on';
  } catch {
    return false;
  }
}

function keep(key: string, isOn: boolean): void {
  try {
    localStorage.setItem(key, isOn ? 'on' : 'off');
  } catch {}
}
