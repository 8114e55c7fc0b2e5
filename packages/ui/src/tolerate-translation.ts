/**
 * Browsers translate a page by replacing its text nodes with `<font>` elements. React still holds the text nodes:
 * removing one, or inserting before it, throws and crashes the page, and new text is written to a detached node. This
 * patch removes and moves the replacement instead of the text node, and restores a text node whose text changes.
 *
 * Call it once per page, before a browser translates it.
 *
 * @returns undoes the patch: documents of tests outlive a test
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

  /** Shows text that React wrote to a replaced node; it stays untranslated until the browser translates it. */
  function showAgain(text: Node): void {
    const shown = shownFor(text);
    replacements.delete(text);
    if (shown !== text && shown?.parentNode) shown.parentNode.replaceChild(text, shown);
  }

  /** The node itself, or the last element that replaced it. */
  function shownFor(node: Node): Node | undefined {
    let at: Node | undefined = node;
    while (at && !at.parentNode) at = replacements.get(at);
    return at;
  }

  /** The child of `parent` that is, or contains, the replacement of its former child `node`. */
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
    // A translator or an extension may have moved or removed it.
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
