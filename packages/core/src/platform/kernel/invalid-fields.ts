/** Request fields that break a rule. Holds their names, never their values. */
export class InvalidFields extends Error {
  /** Dotted paths, as a form names its fields. */
  readonly fields: readonly string[];

  /** For rules that schemas cannot check, because each site sets them. */
  static at(...fields: readonly string[]): InvalidFields {
    return new InvalidFields(fields);
  }

  constructor(fields: readonly string[]) {
    super('request_param_err');
    this.name = 'InvalidFields';
    this.fields = [...new Set(fields)];
  }
}
