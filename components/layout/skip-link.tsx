/** The id of the page's main part, where the skip link leads. */
export const MAIN_ID = 'main';

/** The first stop of the Tab key: past the header to the page's own part. */
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
