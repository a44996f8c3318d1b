import { at, complainsOf } from '@/tests/support/event-rules';

complainsOf([
  [
    'two tracks of one address',
    (e) => Object.assign(at(e.tracks, 1), { seo: 'general-admission' }),
    'tracks[1].seo',
  ],
  [
    'a menu entry that leads nowhere',
    (e) => e.menu.push({ label: { en: 'X', fr: 'X' }, code: 'nowhere' }),
    'menu[2].code',
  ],
  [
    'an external link without its address',
    (e) => e.menu.push({ label: { en: 'X', fr: 'X' }, code: 'x', alias: 'EXTERNALLINK' }),
    'menu[2].link',
  ],
  [
    'a page on an address of the site',
    (e) => Object.assign(at(e.pages, 0), { url: 'registration' }),
    'pages[0].url',
  ],
  [
    'a host named twice',
    (e) => e.event.hosts.push({ host: 'rules.example', test: false, testable: false }),
    'event.hosts[2].host',
  ],
  [
    'test hosts alone',
    (e) => Object.assign(e.event, { hosts: [{ host: 'x', test: true, testable: true }] }),
    'event.hosts',
  ],
]);
