import type { RegistrationChange } from '@/lib/contract/parts/registration-change';

/** The part of a change that something is to be answered in before the change can be reviewed. */
export function missingPart({
  allowed,
  kinds,
  problems,
}: RegistrationChange): 'membership' | 'documents' | 'details' | undefined {
  const concerns = (name: string) => problems.some(({ field }) => field === name);
  if (concerns('membership')) return 'membership';
  if (concerns('documents')) return 'documents';
  // Answers that may not be changed are no missing ones.
  const mayAnswer = allowed.includes('details') || !kinds.includes('details');
  return concerns('model') && mayAnswer ? 'details' : undefined;
}
