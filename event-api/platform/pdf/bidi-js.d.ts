/** The package brings no types: what is used of it. */
declare module 'bidi-js' {
  interface Levels {
    /** By the index in the text; odd from right to left. */
    levels: Uint8Array;
  }
  interface Bidi {
    getEmbeddingLevels(text: string): Levels;
    /** The letter as it looks from the other side, such as `)` for `(`. */
    getMirroredCharacter(letter: string): string | null;
  }
  export default function bidiFactory(): Bidi;
}
