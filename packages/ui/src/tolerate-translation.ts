/**
 * Browsers translate a page by putting `<font>` elements in place of its text nodes. React still holds
 * those text nodes: removing one, or inserting before it, throws and takes the page down, and a new text
 * is written to a node that is no longer shown. From now on the element in place of a text node is
 * removed and moved as that node would be, and a text that changes returns to its place.
 *
 * To call once for each page, before a browser translates it.
 *
 * @returns what ends it: documents of tests outlive a test
 */
export function tolerateTranslation(): () => void {
  const { removeChild, insertBefore, appendChild } = Node.prototype;
  const replacements = new WeakMap<Node, ChildNode>();

  const observer = new MutationObserver(read);
  observer.observe(document, { childList: true, subtree: true });

  function read(records: readonly MutationRecord[]): void {
    for (const record of records) {
      if (record.type === 'characterData') showAgain(record.target);
      else for (const removed of record.removedNodes) recordReplacement(removed, record);
    }
  }

  function recordReplacement(removed: Node, record: MutationRecord): void {
    if (removed.parentNode || removed.nodeType !== Node.TEXT_NODE) return;
    const { addedNodes, previousSibling, nextSibling } = record;
    const font = [...addedNodes, previousSibling, nextSibling].find(
      (node): node is HTMLElement => node?.nodeName === 'FONT',
    );
    if (!font) return;
    replacements.set(removed, font);
    observer.observe(removed, { characterData: true });
  }

  /** What React wrote to a replaced text node is shown, untranslated until the browser translates it. */
  function showAgain(text: Node): void {
    const shown = shownFor(text);
    replacements.delete(text);
    if (shown !== text && shown?.parentNode) shown.parentNode.replaceChild(text, shown);
  }

  /** The node itself, or the last element that took its place. */
  function shownFor(node: Node): Node | undefined {
    let at: Node | undefined = node;
    while (at && !at.parentNode) at = replacements.get(at);
    return at;
  }

  /** The child of `parent` that holds, or stands for, what was its child before the translation. */
  function childFor(parent: Node, node: Node): Node | undefined {
    if (node.parentNode === parent) return node;
    read(observer.takeRecords());
    let at: Node | null | undefined = node;
    while (at && at.parentNode !== parent) at = at.parentNode ?? replacements.get(at);
    return at ?? undefined;
  }

  /** A replaced node that React moves must not be shown twice. */
  function dropReplacement(node: Node): void {
    if (node.parentNode || !replacements.has(node)) return;
    const shown = shownFor(node);
    if (shown?.parentNode) removeChild.call(shown.parentNode, shown);
  }

  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    // A translator or an extension may have put it elsewhere, or taken it away already.
    const shown = childFor(this, child) ?? child;
    if (shown.parentNode) removeChild.call(shown.parentNode, shown);
    return child;
  };

  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    before: Node | null,
  ): Child {
    dropReplacement(child);
    const next = before && childFor(this, before);
    return insertBefore.call(this, child, next ?? null) as Child;
  };

  Node.prototype.appendChild = function <Child extends Node>(this: Node, child: Child): Child {
    dropReplacement(child);
    return appendChild.call(this, child) as Child;
  };

  return () => {
    observer.disconnect();
    Object.assign(Node.prototype, { removeChild, insertBefore, appendChild });
  };
}
