import { CircleCheck, CircleX, QrCode, TriangleAlert } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import type { DoorPerson } from '@/lib/contract/desk/door/shapes';
import type { DoorRule } from '@/lib/domain/attendance/verdict';
import type { DoorLink } from '@/lib/door/door-link';
import type { Judged } from '@/lib/door/judged';
import { formatTime } from '@/lib/time/format';
import type { DoorInfo, Shown } from './door-info';

interface VerdictCardProps {
  shown: Shown | null;
  link: DoorLink;
  door: DoorInfo;
  rule: DoorRule;
  onLetIn: (person: DoorPerson, anyway?: boolean) => void;
  onUndo: (id: string) => void;
  onClose: () => void;
}

type Tone = 'good' | 'careful' | 'bad' | 'plain';

const LOOKS = {
  good: { box: 'border-success bg-success-soft', mark: 'text-success', Icon: CircleCheck },
  careful: { box: 'border-warning bg-warning-soft', mark: 'text-warning', Icon: TriangleAlert },
  bad: { box: 'border-danger bg-danger-soft', mark: 'text-danger', Icon: CircleX },
  plain: { box: 'border-line bg-raised', mark: 'text-quiet', Icon: QrCode },
} as const;

const toneOf = ({ outcome }: Judged): Tone => {
  if (outcome === 'welcome') return 'good';
  return outcome === 'already' ? 'careful' : 'bad';
};

/** What is said of whoever stands at the door, large enough to be read at arm's length. */
export function VerdictCard({ shown, link, door, rule, onLetIn, onUndo, onClose }: VerdictCardProps) {
  const t = useTranslations('desk_door');
  const locale = useLocale();
  const at = (instant: string) => formatTime(instant, door.time_zone, locale);
  if (!shown) {
    return (
      <Panel tone="plain" number={0}>
        <p className="text-lg text-heading">{t('ready.title')}</p>
        <p className="text-quiet">{t('ready.text')}</p>
      </Panel>
    );
  }
  if (shown.kind === 'looked') {
    const person = link.book.personBy({ key: shown.person.key }) ?? shown.person;
    const against = link.book.look(person, rule, link.now());
    const isIn = against?.outcome === 'already';
    return (
      <Panel tone={against ? (isIn ? 'careful' : 'bad') : 'plain'} number={shown.number}>
        {against?.outcome === 'refused' && <Heading tone="bad">{t(`reasons.${against.reason}`)}</Heading>}
        {isIn && <Heading tone="careful">{t('already.title')}</Heading>}
        <Who person={person} door={door} />
        {isIn && <p>{t('already.text', { time: at(against.first.at), door: against.first.door })}</p>}
        <Acts>
          {!against && (
            <Button size="large" onClick={() => onLetIn(person)}>
              {t('let_in')}
            </Button>
          )}
          {against?.outcome === 'refused' && (
            <Button variant="secondary" onClick={() => onLetIn(person, true)}>
              {t('anyway')}
            </Button>
          )}
          {isIn && (
            <Button variant="secondary" onClick={() => onUndo(against.first.id)}>
              {t('undo')}
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            {t('close')}
          </Button>
        </Acts>
      </Panel>
    );
  }
  const { judged } = shown;
  const { outcome, person } = judged;
  const tone = toneOf(judged);
  const title =
    outcome === 'refused'
      ? t(`reasons.${judged.reason}`)
      : outcome === 'welcome' || outcome === 'already'
        ? t(`${outcome}.title`)
        : t(`${outcome}.title`);
  return (
    <Panel tone={tone} number={shown.number}>
      <Heading tone={tone}>{title}</Heading>
      {person && <Who person={person} door={door} />}
      {outcome === 'welcome' && judged.reason && (
        <p>{t('despite', { reason: t(`reasons.${judged.reason}`) })}</p>
      )}
      {outcome === 'already' && (
        <p>{t('already.text', { time: at(judged.first.at), door: judged.first.door })}</p>
      )}
      {(outcome === 'unknown' || outcome === 'other_event') && <p>{t(`${outcome}.text`)}</p>}
      {outcome === 'unknown_offline' && (
        <p>{t('unknown_offline.text', { time: at(new Date(link.readMs).toISOString()) })}</p>
      )}
      <Acts>
        {outcome === 'welcome' && (
          <Button variant="secondary" onClick={() => onUndo(judged.checkIn.id)}>
            {t('undo')}
          </Button>
        )}
        {outcome === 'refused' && person && (
          <Button variant="secondary" onClick={() => onLetIn(person, true)}>
            {t('anyway')}
          </Button>
        )}
      </Acts>
    </Panel>
  );
}

function Panel({ tone, number, children }: { tone: Tone; number: number; children: React.ReactNode }) {
  return (
    // It says each person anew, also of the same outcome.
    <div role="status" aria-live="assertive" aria-atomic>
      <div
        key={number}
        className={classNames('min-h-44 space-y-2 rounded-card border-2 p-4', LOOKS[tone].box)}
      >
        {children}
      </div>
    </div>
  );
}

function Heading({ tone, children }: { tone: Tone; children: React.ReactNode }) {
  const { Icon, mark } = LOOKS[tone];
  return (
    <p className={classNames('flex items-center gap-2 text-xl font-semibold', mark)}>
      <Icon className="size-8 shrink-0" aria-hidden />
      {children}
    </p>
  );
}

const Acts = ({ children }: { children: React.ReactNode }) => (
  <div className="flex flex-wrap gap-3 pt-1 empty:hidden">{children}</div>
);

/** Name, ticket, and what they get at the door. */
function Who({ person, door }: { person: DoorPerson; door: DoorInfo }) {
  const t = useTranslations('desk_door');
  const ticket = door.tickets.find(({ key }) => key === person.ticket)?.name ?? t(`kinds.${person.kind}`);
  return (
    <div className="space-y-1">
      <p className="text-2xl leading-tight font-semibold wrap-anywhere text-heading">
        {person.name ?? t('no_name')}
        {person.place > 1 && ` (${person.place})`}
      </p>
      <p className="text-text">{[ticket, person.organization].filter(Boolean).join(' · ')}</p>
      {person.gets.length > 0 && (
        <p className="font-semibold text-heading">{t('gets', { things: person.gets.join(', ') })}</p>
      )}
      {person.answers.length > 0 && (
        <dl className="space-y-0.5 text-heading">
          {person.answers.map(({ label, value }) => (
            <div key={`${label} ${value}`} className="flex flex-wrap gap-x-1.5">
              <dt className="text-quiet">{t('answer', { label })}</dt>
              <dd className="min-w-0 font-semibold wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {person.owes && <p className="text-warning">{t('owes')}</p>}
    </div>
  );
}
