'use client';

import {
  type ComponentType,
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { findPressed, onEarlyPress, setPressed } from '@/components/programme/rows/live-rows';
import { putToast } from '@/components/ui/toast/toast-store';
import { whenIdle } from '@/lib/browser/when-idle';
import type { Locale } from '@/lib/i18n/languages';
import { loadMessages } from '@/lib/i18n/messages';
import type { ChoosableSession } from '../seats/session-choice';
import { CHOICE_TEXTS } from './choice-texts';
import type { ChooseButtonsProps } from './choose-buttons';

interface ChooseSessionsProps extends Omit<ChooseButtonsProps, 'onFailed' | 'sessions'> {
  /** As when the page was rendered. As one text, which is read when it is needed: the page would carry each field by itself. */
  sessions: { json: string };
  locale: Locale;
  failure: { mark: ReactNode; title: string; text: string; again: string };
}

/**
 * Loads what this visitor needs to choose in the rows of a cached page: once the page itself has loaded, or at once when an
 * early button waits. If it does not come, those that were pressed say so and can be tried again.
 */
export function ChooseSessions({ failure, sessions: written, ...props }: ChooseSessionsProps) {
  const { root, locale } = props;
  const [Buttons, setButtons] = useState<ComponentType<ChooseButtonsProps & { locale: Locale }>>();
  const { mark, title, text, again } = failure;

  /** What makes up for a failure at the next press; undefined while all is well. */
  const retry = useRef<() => void>(undefined);

  const fail = useCallback(
    (mend: () => void) => {
      const pressed = findPressed(root);
      setPressed(pressed, false);
      retry.current = () => {
        retry.current = undefined;
        mend();
      };
      if (pressed.length === 0) return;
      const run = () => {
        setPressed(pressed, true);
        retry.current?.();
      };
      putToast({ tone: 'danger', mark, title, text, action: { label: again, run } });
    },
    [root, mark, title, text, again],
  );

  const load = useCallback(() => {
    // With their texts, so that there is one failure.
    Promise.all([import('./choose-buttons'), loadMessages(locale, CHOICE_TEXTS)]).then(
      ([loaded]) => startTransition(() => setButtons(() => loaded.ChooseButtons)),
      () => fail(load),
    );
  }, [locale, fail]);

  useEffect(() => {
    if (Buttons) return undefined;
    if (findPressed(root).length === 0) return whenIdle(load);
    load();
    return undefined;
  }, [Buttons, root, load]);
  useEffect(() => onEarlyPress(root, () => retry.current?.()), [root]);
  const isLoaded = Buttons !== undefined;
  const sessions = useMemo(
    (): ChoosableSession[] => (isLoaded ? JSON.parse(written.json) : []),
    [isLoaded, written],
  );
  return Buttons && <Buttons {...props} sessions={sessions} onFailed={fail} />;
}
