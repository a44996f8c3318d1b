import { useEffect, useState } from 'react';

/** The address of a file that the browser has, while it is shown; undefined without one. */
export function useObjectUrl(content: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!content) return;
    const made = URL.createObjectURL(content);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(undefined);
    };
  }, [content]);
  return address;
}
