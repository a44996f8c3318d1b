import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import { buttonClass } from '@/components/ui/button-class';
import type { ProposalOption } from '../data/step-screen';

interface NotTakenProps {
  option: Pick<ProposalOption, 'message'>;
  contactEmail: string;
}

/** Why no proposal can be begun now, and how to write to the organiser instead. */
export function NotTaken({ option, contactEmail }: NotTakenProps) {
  const t = useTranslations('proposals');
  return (
    <section className="min-w-0 space-y-8">
      {option.message && <Alert>{option.message}</Alert>}
      <div className="max-w-measure space-y-4">
        <h2 className="text-xl">{t('by_mail.title')}</h2>
        <p className="text-md">{t('by_mail.text')}</p>
        <a href={`mailto:${contactEmail}`} className={buttonClass({ variant: 'secondary' })}>
          {t('by_mail.write', { email: contactEmail })}
        </a>
      </div>
    </section>
  );
}
