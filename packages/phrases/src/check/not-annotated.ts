
export const NOT_ANNOTATED: readonly string[] = [];
