/** Fields of what was sent that break a rule. Names the fields, never what stood in them. */
export class InvalidFields extends Error {
  /** Dotted paths, as a form names its fields. */
  readonly fields: readonly string[];

  /** For rules that are a site's own, and so in no schema. */
  static at(...fields: readonly string[]): InvalidFields {
    return new InvalidFields(fields);
  }

  constructor(fields: readonly string[]) {
    super('request_param_err');
    this.name = 'InvalidFields';
    this.fields = [...new Set(fields)];
  }
}
