import type { Namespace } from '@/lib/i18n/messages';

/** Texts of the buttons in rows. */
export const CHOICE_TEXTS = ['common', 'workshops'] as const satisfies readonly Namespace[];
