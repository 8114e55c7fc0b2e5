interface InLanguage {
  readonly language: string;
}

/** The translation in the reader's language, else in English, else any. */
export function chooseTranslation<T extends InLanguage>(
  translations: readonly T[],
  language: string,
): T | undefined {
  const inLanguage = (code: string) =>
    translations.find((translation) => translation.language === code);
  return inLanguage(language) ?? inLanguage('EN') ?? translations[0];
}
