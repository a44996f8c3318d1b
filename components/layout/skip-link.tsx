/** Id of the page's main element, the target of the skip link. */
export const MAIN_ID = 'main';

/** First in the Tab order: skips the header. */
export function SkipLink({ label }: { label: string }) {
  return (
    <a
      href={`#${MAIN_ID}`}
      className="fixed top-2 left-2 z-50 -translate-y-24 rounded-control bg-accent px-4 py-3 font-semibold text-on-accent focus:translate-y-0 print:hidden"
    >
      {label}
    </a>
  );
}
