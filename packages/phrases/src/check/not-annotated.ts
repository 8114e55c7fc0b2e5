/** The domains whose phrases translators are not told enough of yet. None is added: a new domain brings its notes. */
export const NOT_ANNOTATED: readonly string[] = [];
