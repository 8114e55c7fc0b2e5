import Labels from 'happy-dom/lib/nodes/html-label-element/HTMLLabelElementUtility.js';
import NodeList from 'happy-dom/lib/nodes/node/NodeList.js';
import { illegalConstructor, items } from 'happy-dom/lib/PropertySymbol.js';

type Find = typeof Labels.getAssociatedLabelElements;
type Field = Parameters<Find>[0];
type Label = ReturnType<Find>[number];

// happy-dom looks through the whole document for the label of each field, after every change of the document. The list
// of all labels is found once.
Labels.getAssociatedLabelElements = (field: Field) => {
  const { id } = field;
  const all = id && field.isConnected ? field.ownerDocument.querySelectorAll('label')[items] : [];
  const labels = all.filter((label) => label.getAttribute('for') === id);
  const around = field.closest('label') as Label | null;
  return new NodeList<Label>(illegalConstructor, around ? [...labels, around] : labels);
};
