'use client';

interface ToldCodesProps {
  codes: readonly { code: string; description: string | null }[];
  /** What one is called that says nothing of itself. */
  unnamed: string;
}

/** Codes that whoever was accepted may use, each with what it is for. */
export function ToldCodes({ codes, unnamed }: ToldCodesProps) {
  if (codes.length === 0) return null;
  return (
    <dl className="mt-3 space-y-1">
      {codes.map(({ code, description }) => (
        <div key={code} className="flex flex-wrap gap-x-3">
          <dt className="text-quiet">{description ?? unnamed}</dt>
          <dd className="font-semibold text-heading tabular-nums select-all">{code}</dd>
        </div>
      ))}
    </dl>
  );
}
