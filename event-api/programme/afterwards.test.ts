import { expect, it } from 'vitest';
import { splitAfterwards } from './afterwards';

const given = (name: string, url = 'https://a.example/x') => ({
  recordingUrl: null,
  slides: null,
  links: [
    { name: 'Chat room', url: 'https://chat.example' },
    { name, url },
  ],
  attachments: [],
});

it.each([
  ['Video recording (AV1/WebM) 63.5 MB', 'recordingUrl'],
  ['Video', 'recordingUrl'],
  ['Enregistrement', 'recordingUrl'],
  ['Aufzeichnung (media)', 'recordingUrl'],
  ['Slides', 'slides'],
  ['My slide deck, final', 'slides'],
  ['Diapositives', 'slides'],
] as const)('%s is the %s', (name, field) => {
  expect(splitAfterwards(given(name))).toEqual({
    ...given(name),
    links: [{ name: 'Chat room', url: 'https://chat.example' }],
    [field]: 'https://a.example/x',
  });
});

it.each(['Video conference', 'Live stream', 'Landslide maps', 'Site'])('%s is a link like others', (name) => {
  expect(splitAfterwards(given(name))).toEqual(given(name));
});

it('takes https alone, looks through attachments as well, and keeps what a session has already', () => {
  expect(splitAfterwards(given('Slides', 'http://a.example/x')).slides).toBeNull();
  const attached = { ...given('Site'), attachments: [{ name: 'slides', url: 'https://b.example' }] };
  expect(splitAfterwards(attached)).toMatchObject({ slides: 'https://b.example', attachments: [] });
  expect(splitAfterwards({ ...given('Recording'), recordingUrl: 'https://own.example' })).toMatchObject({
    recordingUrl: 'https://own.example',
    links: [{ name: 'Chat room' }, { name: 'Recording' }],
  });
});
