/** How long a phrase may be, in characters without its arguments, where more would be cut or cost more. */
export const MAX_LENGTHS: readonly { readonly of: RegExp; readonly max: number }[] = [
  // One text message of 160 letters, of which a site's name and a code need some; in Chinese 70.
  { of: /^server\/messages:code\.text$/, max: 100 },
  // What search engines show of a title and of a description.
  { of: /^server\/public-pages:.+\.title$/, max: 60 },
  { of: /^server\/public-pages:.+\.description$/, max: 160 },
];
