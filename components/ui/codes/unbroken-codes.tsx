/** A code such as HORIZONS-0002. */
const CODE = /(\p{L}[\p{L}\p{N}]*(?:-[\p{L}\p{N}]+)*-\d[\p{L}\p{N}]*)/u;

/** A text in which the end of a line divides no code at its hyphen, unless the code alone is longer than a line. */
export function UnbrokenCodes({ children }: { children: string }) {
  return children.split(CODE).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text stay in their order
      <span key={at} className="inline-block max-w-full wrap-anywhere">
        {part}
      </span>
    ),
  );
}
