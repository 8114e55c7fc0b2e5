declare module 'subset-font' {
  interface SubsetOptions {
    readonly targetFormat: 'woff2';
    /** Axes to pin at one value. */
    readonly variationAxes?: Record<string, number>;
  }

  export default function subsetFont(
    font: Uint8Array,
    characters: string,
    options: SubsetOptions,
  ): Promise<Uint8Array>;
}
