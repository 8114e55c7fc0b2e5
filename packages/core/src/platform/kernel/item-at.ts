/**
 * An item that must be there, such as the row a statement returns or the counterpart in a list of the same
 * length.
 *
 * @throws RangeError if the list is shorter: a default would decide about money
 */
export function itemAt<Item>(items: readonly Item[], index: number): Item {
  if (index < 0 || index >= items.length)
    throw new RangeError(`no item ${index} in a list of ${items.length}`);
  return items[index] as Item;
}
