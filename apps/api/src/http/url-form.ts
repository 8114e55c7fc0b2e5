/** The fields of a form, as a browser without scripts or an older client sends them. */
export class UrlForm {
  /** A field that is sent several times has all of its values: the schema of the call decides whether it may. */
  readonly fields: Readonly<Record<string, string | readonly string[]>>;

  constructor(text: string) {
    const sent = new URLSearchParams(text);
    this.fields = Object.fromEntries(
      [...new Set(sent.keys())].map((name) => {
        const [first = '', ...more] = sent.getAll(name);
        return [name, more.length > 0 ? [first, ...more] : first];
      }),
    );
  }
}
