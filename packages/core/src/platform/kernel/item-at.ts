/**
 * An item that has to be there, such as the row that a statement returns or the other half of two lists of one length.
 *
 * @throws RangeError if the list is shorter: a default in its place would decide about money
 */
export function itemAt<Item>(items: readonly Item[], index: number): Item {
  if (index < 0 || index >= items.length)
    throw new RangeError(`no item ${index} in a list of ${items.length}`);
  return items[index] as Item;
}
