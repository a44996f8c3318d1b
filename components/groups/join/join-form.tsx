'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import type { z } from 'zod';
import { RadioField } from '@/components/form/fields/choice-field';
import { EmailField, TextField } from '@/components/form/fields/text-field';
import { Form, SubmitButton } from '@/components/form/form';
import { useMoments } from '@/components/i18n/use-moments';
import { useSitePath } from '@/components/i18n/use-site-path';
import { rememberRegistration } from '@/components/registration/data/remember-registration';
import { putReviewed } from '@/components/registration/data/use-registration';
import { ModeField, modesOf } from '@/components/registration/start/mode-field';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/page-link';
import { showToast } from '@/components/ui/toast/show-toast';
import { useScreenHeading } from '@/components/ui/use-screen-heading';
import { callMutation } from '@/lib/api/call-query';
import { beginScreenChange } from '@/lib/browser/screen-change';
import { CallError, failureText } from '@/lib/errors';
import { paths } from '@/lib/paths';
import { registrationInfo } from '@/lib/stores/visit-cookies';
import { formatDate } from '@/lib/time/format';
import { FreePlaces } from '../data/free-places';
import type { joinFields } from './join-fields';
import type { JoinProps } from './join-props';

const loadFields = () => import('./join-fields').then((fields) => fields.joinFields);

/** Who invites and to what, then name, address and ticket; the ordinary registration follows. */
export function JoinForm({ group, secret, refetch, eventName, eventFacts, timeZone }: JoinProps) {
  const t = useTranslations('groups.join');
  const locale = useLocale();
  const { time } = useMoments(timeZone);
  const router = useRouter();
  const sitePath = useSitePath();
  const client = useQueryClient();
  const heading = useScreenHeading('join');
  const { invitation, group_organization: organization, group_contact_name: contact, tracks } = group;
  const hasBegun = typeof invitation?.registration_code === 'string';
  const { kept_until: kept } = group;
  const keptUntil = !hasBegun &&
    kept !== null && {
      date: formatDate(kept, timeZone, locale),
      time: time(kept),
    };
  const join = useMutation(
    callMutation('joinGroup', {
      onSuccess: async (overview) => {
        rememberRegistration(overview);
        registrationInfo.set({ group: organization });
        await putReviewed(client, overview);
        beginScreenChange();
        router.push(sitePath(paths.step()));
      },
      // Somebody else used the invitation, or the last place: the screen says what is left.
      onError: (error) => {
        if (error instanceof CallError && error.status === 409) refetch();
      },
    }),
  );
  const isRegistered = join.error instanceof CallError && join.error.reason === 'already_registered';

  async function submit({ mode, ...fields }: z.output<typeof joinFields>): Promise<void> {
    const modes = modesOf(tracks, fields.track);
    await join.mutateAsync({
      ...fields,
      code: group.code,
      secret,
      mode: modes.length > 1 ? mode : modes[0],
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
  }

  return (
    <div className="max-w-form space-y-8">
      <header className="space-y-3">
        <h1 ref={heading} tabIndex={-1} className="text-3xl wrap-anywhere">
          {t(invitation ? 'title_invited' : 'title', { organization })}
        </h1>
        <p className="text-md text-quiet">
          {eventName}
          {eventFacts && `\u00a0· ${eventFacts}`}
        </p>
        {keptUntil && (
          <p className="max-w-measure font-medium text-heading">{t('kept', { contact, ...keptUntil })}</p>
        )}
        <p className="max-w-measure">{t(hasBegun ? 'lead_begun' : 'lead')}</p>
        {!hasBegun && !invitation && <FreePlaces availability={group.availability} />}
      </header>
      <Form
        schema={loadFields}
        submit={submit}
        defaultValues={{
          name: invitation?.name ?? '',
          email: invitation?.email ?? '',
          track: invitation?.track ?? group.track,
          mode: invitation?.mode ?? group.mode,
        }}
        words={t}
        onWrong="first"
        keptAs="group-start"
        leaves
        className="space-y-6"
      >
        <TextField name="name" label={t('name')} autoComplete="name" enterKeyHint="next" maxLength={120} />
        <EmailField name="email" label={t('email')} hint={t('email_hint')} maxLength={254} />
        {tracks.length > 1 && (
          <RadioField
            name="track"
            label={t('track')}
            look="cards"
            options={tracks.map((track) => ({ id: track.code, name: track.name, price: track.price.amount }))}
          />
        )}
        <ModeField tracks={tracks} label={t('mode')} nameOf={(mode) => t(mode)} />
        {isRegistered && (
          <Alert tone="info">
            <TextLink href={sitePath(paths.lookup())}>{t('open_yours')}</TextLink>
          </Alert>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton size="large" pendingLabel={t('starting')}>
            {t(hasBegun ? 'go_on' : 'start')}
          </SubmitButton>
          {invitation && secret && !hasBegun && <DeclineButton secret={secret} onDeclined={refetch} />}
        </div>
      </Form>
    </div>
  );
}

/** Declines an invitation; the screen that follows can undo it, so nothing is asked before. */
function DeclineButton({ secret, onDeclined }: { secret: string; onDeclined: () => void }) {
  const t = useTranslations('groups.join');
  const common = useTranslations('common');
  const decline = useMutation(
    callMutation('declineGroupInvitation', {
      onSuccess: onDeclined,
      onError: (error) => showToast({ tone: 'danger', title: failureText(error, common('failed.text')) }),
    }),
  );
  return (
    <Button variant="quiet" pending={decline.isPending} onClick={() => decline.mutate({ secret })}>
      {t('decline')}
    </Button>
  );
}
