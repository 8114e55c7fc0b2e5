/** The fields of a form, as a browser without scripts or an older client sends them. */
export class UrlForm {
  readonly fields: Readonly<Record<string, string>>;

  constructor(text: string) {
    this.fields = Object.fromEntries(new URLSearchParams(text));
  }
}
