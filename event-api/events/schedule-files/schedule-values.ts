import type { Programme } from '../../definition/definition';

/** Maps the many words that exports use for a kind of session to ours. */
export function kindOf(type: string | undefined): Programme['workshops'][number]['kind'] {
  const word = type?.toLowerCase() ?? '';
  if (/keynote|plenary|pl[ée]ni[èe]re/.test(word)) return 'keynote';
  if (/workshop|hands-on|tutorial|atelier/.test(word)) return 'workshop';
  if (/panel|podium|discussion/.test(word)) return 'panel';
  return /social|party|concert|performance|game/.test(word) ? 'social' : 'talk';
}

/** Minutes of `00:45`, `1:30`, `26:00` or ISO 8601 `PT1H30M`; undefined when it is none of them. */
export function minutesOfDuration(text: string): number | undefined {
  const clock = /^(\d{1,3}):(\d{2})(?::\d{2})?$/.exec(text.trim());
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  const iso = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:\d+(?:\.\d+)?S)?)?$/.exec(text.trim());
  if (!iso) return undefined;
  const [days = 0, hours = 0, minutes = 0] = iso.slice(1).map((part) => Number(part ?? 0));
  return (days * 24 + hours) * 60 + minutes;
}

const MAX_LINKS = 20;

/** The links of a session with a valid http or https address. */
export function usableLinks(links: readonly { name?: string | undefined; url?: string | undefined }[]) {
  return links
    .flatMap(({ name, url }) => {
      if (url === undefined || !/^https?:\/\//i.test(url) || !URL.canParse(url)) return [];
      return [{ name: name?.trim() || new URL(url).hostname, url }];
    })
    .slice(0, MAX_LINKS);
}

/** Joins abstract and description, unless one contains the other, as in many exports. */
export function joinTexts(abstract: string | undefined, description: string | undefined): string | undefined {
  const [first, second] = [abstract?.trim() ?? '', description?.trim() ?? ''];
  if (first === '' || second.includes(first)) return second || undefined;
  return second === '' || first.includes(second) ? first : `${first}\n\n${second}`;
}

/** `09:00:00` or `09:00` as `09:00`. */
export function clockTimeOf(text: string | undefined): string | undefined {
  return /^([01]\d|2[0-3]):[0-5]\d/.exec(text?.trim() ?? '')?.[0];
}
