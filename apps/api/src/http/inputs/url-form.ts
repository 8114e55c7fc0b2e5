/** The fields of an urlencoded form. */
export class UrlForm {
  /** Repeated fields become arrays, which the schema accepts or refuses. */
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
