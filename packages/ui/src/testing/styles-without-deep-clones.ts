import PropertyManager from 'happy-dom/lib/css/declaration/property-manager/CSSPropertyManager.js';

/** The parts of happy-dom's class that its types keep private. */
interface Declarations {
  properties: Record<string, object>;
  definedPropertyNames: object;
}

const prototype = PropertyManager.prototype as unknown as { clone(): Declarations };

/** happy-dom clones the default styles for each computed style, by the slow algorithm for deep objects. */
prototype.clone = function (this: Declarations) {
  const clone = new PropertyManager() as unknown as Declarations;
  for (const [name, value] of Object.entries(this.properties))
    clone.properties[name] = { ...value };
  clone.definedPropertyNames = { ...this.definedPropertyNames };
  return clone;
};
