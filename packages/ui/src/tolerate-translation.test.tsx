import { cleanup, render } from '@testing-library/react';
import { type ComponentType, Fragment } from 'react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { tolerateTranslation } from './tolerate-translation.ts';

const { removeChild, insertBefore, appendChild } = Node.prototype;
let stop: () => void;
beforeAll(() => {
  stop = tolerateTranslation();
});
afterEach(cleanup);
// Other test files share this document.
afterAll(() => {
  stop();
  expect(Node.prototype).toMatchObject({ removeChild, insertBefore, appendChild });
});

/** Replaces each text with `<font><font>`, as browsers do when they translate a page. */
function translate(root: Node): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = `${text.data}`.toUpperCase();
    outer.append(inner);
    text.replaceWith(outer);
  }
}

/** Renders a component, translates it, and renders it with other properties. */
async function translatedBetween<Props extends object>(
  Part: ComponentType<Props>,
  first: Props,
  ...others: Props[]
): Promise<string> {
  const { container, rerender } = render(<Part {...first} />);
  translate(container);
  await Promise.resolve(); // the translation is a separate task; the observer is called after it
  for (const other of others) {
    rerender(<Part {...other} />);
    await Promise.resolve(); // the observer of texts is called after the render
  }
  return container.textContent ?? '';
}

const Opening = ({ isOpen }: { isOpen: boolean }) => (
  <p>
    {isOpen && 'open '}
    <b>always</b>
  </p>
);

test('removing a text removes its translation', async () => {
  expect(await translatedBetween(Opening, { isOpen: true }, { isOpen: false })).toBe('ALWAYS');
});

const Warned = ({ isWrong }: { isWrong: boolean }) => (
  <p>
    {isWrong && <b>wrong: </b>}
    {'text'}
    <i>.</i>
  </p>
);

test('an element is inserted before a translated text', async () => {
  expect(await translatedBetween(Warned, { isWrong: false }, { isWrong: true })).toBe(
    'wrong: TEXT.',
  );
});

const Counted = ({ count }: { count: number }) => <p>You have {count} bets</p>;

test('shows a changed text repeatedly', async () => {
  const text = await translatedBetween(Counted, { count: 1 }, { count: 2 }, { count: 3 });
  expect(text).toBe('YOU HAVE 3 BETS');
});

const Ordered = ({ names }: { names: readonly string[] }) => (
  <p>
    {names.map((name) => (
      <Fragment key={name}>{name}</Fragment>
    ))}
  </p>
);

test('texts that change their order are shown once each', async () => {
  const reordered = ['c', 'a', 'b'];
  const text = await translatedBetween(Ordered, { names: ['a', 'b', 'c'] }, { names: reordered });
  expect(text.toLowerCase()).toBe('cab');
});

const Marked = ({ isOpen }: { isOpen: boolean }) => (
  <p>
    {isOpen && 'open'}
    <b>always</b>
  </p>
);

test('removes a text that an extension moved into another element', async () => {
  const { container, rerender } = render(<Marked isOpen />);
  const text = container.querySelector('p')?.firstChild as Text;
  const mark = document.createElement('mark');
  text.replaceWith(mark);
  mark.append(text);
  rerender(<Marked isOpen={false} />);
  expect(container.textContent).toBe('always');
});

const Emptied = ({ isOpen, isNew }: { isOpen: boolean; isNew: boolean }) => (
  <p>
    {isNew && <b>new</b>}
    {isOpen && 'open'}
  </p>
);

test('removing a text that an extension already removed works, and preceding inserts appear', async () => {
  const { container, rerender } = render(<Emptied isOpen isNew={false} />);
  container.querySelector('p')?.replaceChildren();
  rerender(<Emptied isOpen isNew />);
  expect(container.textContent).toBe('new');
  rerender(<Emptied isOpen={false} isNew />);
  expect(container.textContent).toBe('new');
});

const Colour = ({ isRight }: { isRight: boolean }) => (
  <form>
    {isRight ? null : <b>Wrong</b>}
    {isRight && <span>Preview</span>}
  </form>
);

test('the fields of a form come and go', async () => {
  const { container, rerender } = render(<Colour isRight />);
  rerender(<Colour isRight={false} />);
  expect(container.textContent).toBe('Wrong');
});
