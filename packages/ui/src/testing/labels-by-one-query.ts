import Labels from 'happy-dom/lib/nodes/html-label-element/HTMLLabelElementUtility.js';
import NodeList from 'happy-dom/lib/nodes/node/NodeList.js';
import { illegalConstructor } from 'happy-dom/lib/PropertySymbol.js';

/** happy-dom walks the whole document for the labels of each field. A query for all labels is cached. */
interface LabelsOfFields {
  getAssociatedLabelElements(field: HTMLElement): unknown;
}

const NodeListOf = NodeList as unknown as new (
  symbol: symbol,
  items: readonly Element[],
) => unknown;

(Labels as unknown as LabelsOfFields).getAssociatedLabelElements = (field) => {
  const isNamed = field.id !== '' && field.isConnected;
  const root = field.getRootNode() as Document | ShadowRoot;
  const around = field.parentElement?.closest('label');
  const labels = isNamed
    ? [...root.querySelectorAll('label')].filter(({ htmlFor }) => htmlFor === field.id)
    : [];
  return new NodeListOf(illegalConstructor, around ? [...labels, around] : labels);
};
