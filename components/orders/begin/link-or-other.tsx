'use client';

import { useMutation } from '@tanstack/react-query';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { CallFailed } from '../call-failed';

interface LinkOrOtherProps {
  texts: { link: string; sending: string; linkSent: string; other: string };
  /** Left out where no link opens all of it. */
  sendLink: (() => Promise<unknown>) | undefined;
  /** Another address is wanted. */
  onOther: () => void;
}

/** Beside the digits that were mailed: a mailed link instead, which works for a day, or another address. */
export function LinkOrOther({ texts, sendLink, onOther }: LinkOrOtherProps) {
  const link = useMutation({ mutationFn: async () => sendLink?.() });
  return (
    <>
      {sendLink && (
        <Button
          variant="quiet"
          size="compact"
          pending={link.isPending}
          pendingLabel={texts.sending}
          onClick={() => link.mutate()}
        >
          {texts.link}
        </Button>
      )}
      <Button variant="quiet" size="compact" onClick={onOther}>
        {texts.other}
      </Button>
      {link.isSuccess && (
        <Alert tone="success" live="status" className="basis-full">
          {texts.linkSent}
        </Alert>
      )}
      {link.isError && (
        <div className="basis-full">
          <CallFailed error={link.error} />
        </div>
      )}
    </>
  );
}
