import { expect, it } from 'vitest';
import { encodeCall } from './encode-call';

it('puts parameters into the path, escaped, and the rest of a GET into the query', () => {
  expect(encodeCall('GET', '/getWorkshopsCart/{code}/{x}', { code: 'a/b', x: 'attendee', day: 2 })).toEqual({
    method: 'GET',
    path: '/getWorkshopsCart/a%2Fb/attendee?day=2',
    body: undefined,
  });
});

it('puts a POST’s fields into form data and leaves out undefined and null values', () => {
  const file = new File(['x'], 'x.txt');
  const { path, body } = encodeCall('POST', '/saveAutoInformation', {
    ...{ code: 'a', model: { b: [1] }, count: 3, yes: true, file },
    ...{ absent: undefined, nothing: null },
  });
  expect(path).toBe('/saveAutoInformation');
  expect(Object.fromEntries(body ?? [])).toEqual({
    ...{ code: 'a', model: '{"b":[1]}', count: '3', yes: 'true', file },
  });
});
