import { describe, expect, it } from 'vitest';
import { earliestStart, programmeOf } from '../../schedule-files/schedule';
import { parseFrab } from './frab';

const event = (inside: string, attributes = 'guid="0c9f3a6e-0000-4000-8000-000000000001" id="1"') =>
  `<event ${attributes}><date>2027-01-30T09:30:00+01:00</date><start>09:30</start><duration>00:45</duration>
   <title>Signs &amp; &lt;wonders&gt;</title>${inside}</event>`;

const schedule = (
  events: string,
  conference = '<time_zone_name>Europe/Brussels</time_zone_name>',
) => `<?xml version="1.0"?>
<schedule><conference><title>Test</title><day_change>09:00:00</day_change>${conference}</conference>
<day index="1" date="2027-01-30"><room name="Aula">${events}</room></day></schedule>`;

const placement = {
  firstDay: '2027-01-30',
  timeZone: 'Europe/Brussels',
  dayChange: '09:00',
  languages: ['en' as const],
};
const programme = (source: string) => programmeOf(parseFrab('x.xml', source), placement);

describe('parseFrab', () => {
  it('decodes HTML that tools write into titles and names, and leaves that of texts', () => {
    const read = parseFrab(
      'x.xml',
      schedule(
        event(`<track>Q&amp;amp;A</track><subtitle><![CDATA[L&rsquo;&eacute;t&eacute; &amp; l&#39;hiver]]></subtitle>
          <abstract>&lt;p&gt;R&amp;amp;D&lt;/p&gt;</abstract>
          <persons><person id="7">Zo&amp;euml; &amp;copyright</person></persons>`),
      ),
    );
    const [session] = read.sessions;
    expect([session?.subtitle, session?.strand, session?.abstract, read.people[0]?.name]).toEqual([
      "L’été & l'hiver",
      'Q&A',
      '<p>R&amp;D</p>',
      'Zoë &copyright',
    ]);
    expect(read.strands.map(({ name }) => name)).toEqual(['Q&A']);
  });

  it('reads a session with its track, people, links and texts', () => {
    const [workshop] = programme(
      schedule(
        event(`<track>Security</track><type>workshop</type><language>fr</language><subtitle>s</subtitle>
          <abstract>&lt;p&gt;one&lt;/p&gt;</abstract><description><![CDATA[<p>two &amp; three</p>]]></description>
          <persons><person id="7">Zoé Müller</person><person id="7">Zoé Müller</person></persons>
          <links><link href="https://x.example/a?b&amp;c">Slides</link><link href="javascript:1">bad</link></links>`),
      ),
    ).workshops;
    expect(workshop).toEqual({
      code: '0c9f3a6e-0000-4000-8000-000000000001',
      title: 'Signs & <wonders>',
      subtitle: 's',
      abstract: '<p>one</p>',
      description: '<p>two &amp; three</p>',
      kind: 'workshop',
      type: undefined,
      strand: 'security',
      audience: [],
      language: 'fr',
      presenters: ['zoe-muller'],
      payable: 'registration',
      links: [],
      slides: 'https://x.example/a?b&c',
      attachments: [],
      feedback_url: undefined,
      url: undefined,
      slug: undefined,
      recording: undefined,
      sessions: [
        {
          code: '0c9f3a6e-0000-4000-8000-000000000001',
          day: 1,
          from: '09:30',
          to: '10:15',
          room: 'aula',
          type: 'I',
          offsite: false,
          taken: 0,
          cancelled: false,
        },
      ],
    });
  });

  it('leaves a session after midnight on the day that it is listed under', () => {
    const late = event('').replace('2027-01-30T09:30:00+01:00', '2027-01-31T01:30:00+01:00');
    expect(programme(schedule(late)).workshops[0]?.sessions[0]).toMatchObject({
      day: 1,
      from: '25:30',
      to: '26:15',
    });
  });

  it('reads older files, which have only the clock time, by the day change', () => {
    const old = event('', 'id="4"')
      .replace('<date>2027-01-30T09:30:00+01:00</date>', '')
      .replace('09:30', '08:30');
    expect(programme(schedule(old)).workshops[0]?.sessions[0]).toMatchObject({
      code: '4',
      day: 1,
      from: '32:30',
      to: '33:15',
    });
  });

  it('moves the day change before sessions that begin earlier on their own day', () => {
    const early = event('').replace('2027-01-30T09:30:00+01:00', '2027-01-30T08:00:00+01:00');
    expect(earliestStart(parseFrab('x.xml', schedule(early)))).toBe('08:00');
  });

  it('numbers sessions that say the same id', () => {
    expect(programme(schedule(event('') + event(''))).workshops.map(({ code }) => code)).toEqual([
      '0c9f3a6e-0000-4000-8000-000000000001',
      '0c9f3a6e-0000-4000-8000-000000000001-2',
    ]);
  });

  it('takes the zone that it is told where the file names none', () => {
    expect(parseFrab('x.xml', schedule(event(''), ''), { usualZone: 'Europe/Paris' }).timeZone).toBe(
      'Europe/Paris',
    );
  });

  it.each([
    [
      'a document type',
      `<!DOCTYPE x [<!ENTITY a "b">]>${schedule('')}`,
      'x.xml:1:1: schedule: contains a DOCTYPE',
    ],
    ['half a file', '<schedule><day>', 'x.xml:1:1: schedule: is not well-formed XML: it ends too early.'],
    ['crossed elements', '<schedule>\n<day></schedule>', 'x.xml:2:6: schedule: is not well-formed XML'],
    ['another file', '<rss/>', 'has no <schedule>'],
    ['no time zone', schedule(event(''), ''), 'names no time zone; say it with --time-zone'],
    [
      'an unknown time zone',
      schedule(event(''), '<time_zone_name>Mars</time_zone_name>'),
      'the time zone "Mars"',
    ],
    [
      'no duration',
      schedule(event('').replace('00:45', 'long')),
      'event "Signs & <wonders>" (id 0c9f3a6e-0000-4000-8000-000000000001): has the duration "long"; write it in <duration>',
    ],
    ['no title', schedule(event('').replace(/<title>.*<\/title>/, '')), 'has no title'],
  ])('refuses %s', (_what, source, message) => {
    expect(() => parseFrab('x.xml', source)).toThrow(message);
  });
});
