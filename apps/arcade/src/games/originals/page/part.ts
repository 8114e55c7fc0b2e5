/** Finds a part of a scene by its class. Throws if there is none. */
export function part(scene: Element, name: string): SVGElement {
  const found = scene.querySelector<SVGElement>(`.${name}`);
  if (!found) throw new Error(`no ${name} in the scene`);
  return found;
}
