type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** Creates an element. Omits attributes that are `false` or undefined; `true` becomes an empty attribute. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly (Node | string | undefined)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    made.setAttribute(name, value === true ? '' : `${value}`);
  }
  made.append(...children.filter((child) => child !== undefined));
  return made;
}

/** Parses trusted SVG text into an element. Never pass text from the network. */
export function drawing(svg: string): SVGSVGElement {
  const holder = document.createElement('template');
  holder.innerHTML = svg;
  const [root] = holder.content.children;
  if (!(root instanceof SVGSVGElement)) throw new Error('the text is not an SVG');
  return root;
}

/** An icon button with an accessible name. */
export function iconButton(label: string, icon: string, onPress: () => void): HTMLButtonElement {
  const button = element('button', { type: 'button', class: 'icon-button', 'aria-label': label });
  button.title = label;
  button.append(drawing(icon));
  button.addEventListener('click', onPress);
  return button;
}

export function textButton(
  label: string,
  { kind, onPress }: { kind: 'accent' | 'plain' | 'outline'; onPress: () => void },
): HTMLButtonElement {
  const button = element('button', { type: 'button', class: `button ${kind}` }, label);
  button.addEventListener('click', onPress);
  return button;
}
