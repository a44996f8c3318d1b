'use client';

import { useTranslations } from 'next-intl';
import { useSitePath } from '@/components/i18n/use-site-path';
import { Button, ButtonLink } from '@/components/ui/button';
import { TextLink } from '@/components/ui/page-link';
import type { Cart } from '@/lib/contract/parts/cart';
import { paths } from '@/lib/paths';

interface BasketLinksProps {
  cart: Cart;
  submitted: boolean;
  registerLabel: string;
  /** Called when a link is followed. */
  onLeave: () => void;
}

/** Links to register, unless there are conflicts (specification §4), to the schedule and to My workshops. */
export function BasketLinks({ cart, submitted, registerLabel, onLeave }: BasketLinksProps) {
  const t = useTranslations('workshops.menu');
  const sitePath = useSitePath();
  const isBlocked = cart.conflicts.length > 0;
  return (
    <div className="sticky bottom-0 space-y-3 border-t border-line bg-raised p-4">
      {submitted ? (
        <>
          <p className="text-sm text-quiet">{t('submitted')}</p>
          <ButtonLink
            wide
            variant="secondary"
            href={sitePath(paths.changeRegistration('workshops'))}
            onClick={onLeave}
          >
            {t('change')}
          </ButtonLink>
        </>
      ) : isBlocked ? (
        <Button wide aria-disabled aria-describedby="basket-blocked">
          {registerLabel}
        </Button>
      ) : (
        <ButtonLink wide href={sitePath(paths.start())} onClick={onLeave}>
          {registerLabel}
        </ButtonLink>
      )}
      {!submitted && isBlocked && (
        <p id="basket-blocked" className="text-sm font-medium text-danger">
          {t('blocked')}
        </p>
      )}
      <p className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <TextLink href={sitePath(paths.schedule())} onClick={onLeave} className="py-1">
          {t('schedule')}
        </TextLink>
        <TextLink href={sitePath(paths.myWorkshops())} onClick={onLeave} className="py-1">
          {t('own')}
        </TextLink>
      </p>
    </div>
  );
}
