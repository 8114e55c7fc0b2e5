/** A part of a scene by its class. */
export function part(scene: Element, name: string): SVGElement {
  const found = scene.querySelector<SVGElement>(`.${name}`);
  if (!found) throw new Error(`no ${name} in the scene`);
  return found;
}

/** Resolves when so much time has passed since then. */
export const untilPassed = (ms: number, since: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, ms - (performance.now() - since))));
