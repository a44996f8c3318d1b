/** A share of a whole, beside the number that says it. Its width is an attribute: the desk's policy allows no inline styles. */
export function Bar({ value, most }: { value: number; most: number }) {
  const percent = most > 0 ? Math.min(100, Math.round((100 * Math.max(0, value)) / most)) : 0;
  return (
    <svg className="block h-2 w-full rounded-full bg-sunken" aria-hidden>
      <rect width={`${percent}%`} height="100%" rx="4" className="fill-accent" />
    </svg>
  );
}
