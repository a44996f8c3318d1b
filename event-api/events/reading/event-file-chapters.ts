/** A chapter of `docs/event-file.md`. Its examples pass when they are added to a file that `init` has written. */
export interface Chapter {
  title: string;
  text: string;
  /** For an event in one language. */
  yaml: string;
  /** The chapter for an event in English and French, where it has texts that differ. */
  both?: string;
}

export const CHAPTERS: readonly Chapter[] = [
  {
    title: 'Languages',
    text: `\`event.languages\` says in which languages the site is: \`[ en ]\`, \`[ fr ]\`, or both. With one, a text is written
plainly; with two, **every text has both**, on one line between braces or on lines of their own. \`check\` names each
one that is missing. Addresses, codes, times and names of people are the same in all languages.

In YAML a text needs quotes when it contains \`: \` or \`#\`, or begins with one of \`@ * & ! % [ { > | -\`; between braces also
when it contains a comma.`,
    yaml: `event:
  tagline: 'Two days of clay: throw, glaze, fire'
  description: >-
    A text of several lines. Lines that are indented alike
    become one paragraph.
`,
    both: `event:
  name: { en: Potters’ meeting, fr: Rencontre de potiers }
  tagline:
    en: 'Two days of clay: throw, glaze, fire'
    fr: 'Deux jours d’argile : tourner, émailler, cuire'
  description:
    en: >-
      A text of several lines. Lines that are indented alike
      become one paragraph.
    fr: >-
      Un texte de plusieurs lignes. Les lignes en retrait égal
      forment un paragraphe.
`,
  },
  {
    title: 'Dates that move with the event',
    text: `The first day is \`event.starts\`. Everything else may be told from there: \`start-30d\` is thirty days before it,
\`start+1d 09:00\` nine o’clock on the day after, \`day 2 18:00\` six in the evening of the second day. A date such as
\`2027-01-15 17:00\` stays where it is. Without a time, something opens with the beginning of that day and closes with its
end. All times are in the event’s time zone, with two digits for hours and minutes; what goes on after midnight is
\`24:30\` or \`25:00\`.`,
    yaml: `registration:
  opens: start-90d 09:00
  closes: day 1 09:00
  cancel_policy:
    text: Until two weeks before we give everything back, until three days before half.
    refunds: # the earliest date first
      - { until: start-14d, percent: 100 }
      - { until: start-3d 12:00, percent: 50 }
`,
  },
  {
    title: 'Tickets',
    text: `A ticket is an entry of \`tracks\`. It has a price (\`fee\`; \`event.prices_include_tax\` says whether taxes are in it), perhaps a lower one until a date
(\`early_bird\`), and a number of places (\`capacity\`). \`modes\` says whether it is for taking part in person, online, or
both; only a hybrid event (\`event.type: H\`) has both. A ticket with \`listed: false\` is found by its link
\`/registration/start?track=CODE\` alone, one with \`invitation: true\` asks for an invitation code.`,
    yaml: `tracks:
  - code: student
    seo: student
    name: Student
    description: With a student’s card.
    modes: [ online ]
    fee: 20
    early_bird: { fee: 12.50, until: start-30d }
    capacity: 40
  - code: speaker
    seo: speaker
    name: Speaker
    modes: [ online ]
    fee: 0
    invitation: true
`,
    both: `tracks:
  - code: student
    seo: student
    name: { en: Student, fr: 'Étudiante, étudiant' } # a comma: in quotes
    description: { en: With a student’s card., fr: Avec une carte étudiante. }
    modes: [ online ]
    fee: 20
`,
  },
  {
    title: 'Codes that people type',
    text: `\`codes\` has discounts, which lower a price, invitations, which open tickets with \`invitation: true\`, and
bypasses, which start a registration in tickets that are closed or sold out, with places of their own. \`from\`, \`until\` and
\`uses\` bound them.`,
    yaml: `tracks:
  - { code: guest, seo: guest, name: Guest, modes: [ online ], fee: 0, invitation: true }
codes:
  - { kind: discount, code: EARLY-10, name: Ten percent off, percent: 10, until: start-30d }
  - { kind: discount, code: FIVE-LESS, name: Five off, amount: 5, tracks: [ ticket ], uses: 20 }
  - { kind: invitation, code: OUR-GUEST, tracks: [ guest ], uses: 3 }
  - { kind: bypass, code: LATE-SEAT, tracks: [ ticket ], uses: 2 }
`,
  },
  {
    title: 'Forms',
    text: `\`forms\` says what people are asked: \`registration\` attendees, \`buyer\` those who buy activities and merchandise
without a ticket, \`exhibitor\` and \`sponsor\` organizations (with \`…_contact\` and \`…_donation\`), \`proposal\` and
\`presenter\` those who propose workshops, \`activity\` those who take part in one. Each field has a name, a type and a label.
\`select\`, \`radio\` and \`multi_select\` have options; \`shown_when\` shows a field only with some answers of another one, or with
any (\`answered: true\`). The form \`registration\` needs a required field of type \`email\`; with \`modes: [ in_person ]\` it asks
a question, such as one about meals, only of those who come. With \`document\` a consent leads to what is agreed to, so that its
sentence can be short.`,
    yaml: `forms:
  activity:
    title: Who takes part
    sections:
      - code: who
        title: About them
        fields:
          - { name: first_name, type: text, label: First name, required: true, max: 80 }
          - name: meal
            type: radio
            label: Meal
            required: true
            options:
              - { id: vegetarian, name: Vegetarian }
              - { id: other, name: Something else }
          - name: meal_other
            type: text
            label: What may you eat?
            shown_when: { field: meal, is: [ other ] }
`,
    both: `forms:
  activity:
    title: { en: Who takes part, fr: Qui participe }
    sections:
      - code: who
        title: { en: About them, fr: À leur sujet }
        fields:
          - { name: first_name, type: text, label: { en: First name, fr: Prénom }, required: true, max: 80 }
          - name: meal
            type: radio
            label: { en: Meal, fr: Repas }
            required: true
            options:
              - { id: vegetarian, name: { en: Vegetarian, fr: Végétarien } }
              - { id: other, name: { en: Something else, fr: Autre chose } }
`,
  },
  {
    title: 'Programme',
    text: `A slot is a part of a day, shown in the schedule at a glance. A workshop has sessions, each in a slot or with a day
and times of its own, in a room if you like. A session has as many places as \`capacity\` says, else as its room has, else any
number. Codes tie them together: a session names its \`slot\` and \`room\`, a workshop its \`presenters\`, \`strand\` and
\`audience\`.`,
    yaml: `programme:
  rooms:
    - { code: studio, name: Studio, capacity: 12 }
  slots:
    - { code: afternoon, day: 1, from: '13:30', to: '16:30', title: Afternoon }
  presenters:
    - { code: amina, name: Amina Diallo, role: Potter }
  workshops:
    - code: glazing
      title: Glazing
      abstract: |
        Three glazes that always work.

        <p>Bring an <strong>old shirt</strong>.</p>
      presenters: [ amina ]
      fee: 8.50
      sessions:
        - { code: glazing-1, slot: afternoon, room: studio, type: O }
        - { code: glazing-2, day: 1, from: '17:00', to: '18:00', type: O }
`,
    both: `programme:
  rooms:
    - { code: studio, name: { en: Studio, fr: Atelier }, capacity: 12 }
  slots:
    - { code: afternoon, day: 1, from: '13:30', to: '16:30', title: { en: Afternoon, fr: Après-midi } }
  presenters:
    - { code: amina, name: Amina Diallo, role: { en: Potter, fr: Potière } }
  workshops:
    - code: glazing
      title: { en: Glazing, fr: Émaillage }
      abstract:
        en: |
          Three glazes that always work.

          <p>Bring an <strong>old shirt</strong>.</p>
        fr: |
          Trois émaux qui réussissent toujours.

          <p>Apportez une <strong>vieille chemise</strong>.</p>
      presenters: [ amina ]
      sessions:
        - { code: glazing-1, slot: afternoon, room: studio, type: O }
`,
  },
  {
    title: 'Menu',
    text: `Each entry of \`menu\` has a label and a code. Some codes say where the entry leads: \`home\`, \`manage-registration\`
and every ticket’s code, which begins a registration with it. Any other entry has a \`link\`, or a \`submenu\` with entries of
its own, up to three levels. \`alias: MEGA\` shows the submenu as a large panel, \`alias: EXTERNALLINK\` leads to another
site, with \`menu_new_tab: true\` in a new tab.`,
    yaml: `menu:
  - code: about
    label: About
    alias: MEGA
    submenu:
      - code: getting-here
        label: Getting here
        submenu:
          - { code: travel, label: By train, link: /travel }
      - { code: city, label: The city, alias: EXTERNALLINK, link: 'https://example.org', menu_new_tab: true }
pages:
  - url: travel
    title: Travel
    blocks:
      - { kind: text_box, html: The station is ten minutes away. }
`,
    both: `menu:
  - { code: travel, label: { en: By train, fr: En train }, link: /travel }
pages:
  - url: travel
    title: { en: Travel, fr: Trajet }
    blocks:
      - { kind: text_box, html: { en: The station is ten minutes away., fr: La gare est à dix minutes. } }
`,
  },
  {
    title: 'Pages and blocks',
    text: `The home page (\`home\`) and your own \`pages\` are lists of blocks. Each says by \`kind\` what it is: words of your own
(\`hero\`, \`text_box\`, \`image_box\`, \`carousel\`, \`call_to_action\`, \`facts\`), or a list of what the file has elsewhere
(\`schedule\`, \`speakers\`, \`sponsors\`, \`locations\` and others), or a form (\`get_notified\`, \`request_receipt\`).`,
    yaml: `home:
  - kind: call_to_action
    title: Join us
    label: Register now
    link: /registration/start
  - kind: speakers
    title: Who teaches
    count: 6
  - kind: get_notified
`,
  },
  {
    title: 'Groups, activities, shop',
    text: `\`groups\` lets one person register many, with discounts by size. \`activities\` are tours and suppers with places of
their own; \`products\` are what the shop sells, each in one or more variants. A ticket offers them with \`activities: true\` and
\`merchandise: true\`.`,
    yaml: `groups:
  least: 3
  greatest: 20
  discounts:
    - { from: 5, percent: 10 }
activities:
  - { code: supper, name: Supper, description: Soup and bread., amount: 18, day: 1, from: '19:00', to: '21:00', capacity: 30 }
products:
  - code: shirt
    name: T-shirt
    amount: 22
    variants:
      - { code: small, name: Small, capacity: 10 }
      - { code: large, name: Large }
`,
  },
  {
    title: 'What visitors may cause in a day',
    text: `Text messages, letters to people who did not ask for them, and questions to services that are paid have a budget of a
day. The numbers are enough for an event of 1,000 people; \`limits\` changes them. When one is used up, the log and
\`npm run event -- audit\` say so, once a day; what is sent in the background waits until the next day.`,
    yaml: `limits:
  text_countries: [CA, US]
  texts: 2000
  group_letters: 1000
`,
  },
];
