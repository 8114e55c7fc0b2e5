interface InLanguage {
  readonly language: string;
}

/** The version in the reader's language, else in English, else any. */
export function chooseVersion<T extends InLanguage>(
  versions: readonly T[],
  language: string,
): T | undefined {
  const written = (code: string) => versions.find((version) => version.language === code);
  return written(language) ?? written('EN') ?? versions[0];
}
