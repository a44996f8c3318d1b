'use client';

import { RefreshCw } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { TextInput } from '@/components/form/controls';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { CopyButton } from '@/components/ui/codes/copy-button';
import { localeOf } from '@/lib/i18n/languages';
import { paths } from '@/lib/paths';

export function FeedAddress({ secret, onRenew }: { secret: string; onRenew: () => void }) {
  const t = useTranslations('my_workshops.feed');
  const common = useTranslations('common');
  const id = useId();
  const tag = useLocale();
  const path = paths.scheduleFeed(secret, localeOf(tag));
  const address = `${location.origin}${path}`;
  const webcal = `webcal://${location.host}${path}`;
  return (
    <div className="space-y-4">
      <div className="space-y-1.5">
        <label htmlFor={id} className="block font-semibold text-heading">
          {t('address')}
        </label>
        <TextInput
          id={id}
          readOnly
          value={address}
          aria-describedby={`${id}-warning`}
          onFocus={(event) => event.target.select()}
        />
        <p id={`${id}-warning`} className="text-sm text-quiet">
          {t('warning')}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={address}>{t('copy')}</CopyButton>
        <a href={webcal} className={buttonClass({ variant: 'secondary' })}>
          {t('subscribe')}
        </a>
        <a
          href={`https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: webcal })}`}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ variant: 'secondary' })}
        >
          {t('google')} <span className="sr-only">{common('new_tab')}</span>
        </a>
        <Button variant="quiet" icon={<RefreshCw className="size-5" aria-hidden />} onClick={onRenew}>
          {t('renew')}
        </Button>
      </div>
    </div>
  );
}
